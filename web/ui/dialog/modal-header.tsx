import { IconButton } from '#web/ui/button/icon-button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './modal-frame.module.css'
import type { ModalPosition } from './use-modal-position.ts'
import { useOverlayMessages } from './messages.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'

interface ModalHeaderProps {
  title: string
  titleId: string
  position: ModalPosition
  onClose: (() => void) | undefined
}

/** The header of a modal: its title, which is also the drag area, and buttons to move, maximize and close it. */
export function ModalHeader({ title, titleId, position, onClose }: ModalHeaderProps) {
  const messages = useOverlayMessages()
  const { isMovable, canMaximize, isMaximized } = position
  return (
    <header
      {...position.header}
      className={`${layout.row} ${layout.between} ${layout.gap3} ${layout.fixed} ${styles.header}`}
      data-movable={isMovable || undefined}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={`${layout.row} ${layout.gap1} ${layout.fixed}`}>
        {isMovable && (
          <Tooltip text={messages.moveText}>
            {(target) => <IconButton {...target} {...position.handle} data-move icon="move" label={messages.move} />}
          </Tooltip>
        )}
        {canMaximize && (
          <IconButton
            icon={isMaximized ? 'minimize-2' : 'maximize-2'}
            label={isMaximized ? messages.restore : messages.maximize}
            onClick={position.toggleMaximized}
          />
        )}
        {onClose && <IconButton icon="x" label={messages.close} onClick={onClose} />}
      </div>
    </header>
  )
}

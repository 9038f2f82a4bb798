import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { PopoverButton } from '#web/ui/popover/popover.tsx'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useOverlaysMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'
import styles from './overlays-section.module.css'

export function FloatingSpecimens() {
  const messages = useOverlaysMessages()
  return (
    <>
      <Specimen title={messages.popover}>
        <PopoverButton
          label={messages.popoverLabel}
          icon="funnel"
          renderContent={(close) => (
            <div className={styles.panel}>
              <p>{messages.popoverText}</p>
              <Button variant="primary" onClick={close}>
                {messages.apply}
              </Button>
            </div>
          )}
        />
      </Specimen>
      <Specimen title={messages.tooltip}>
        <div className={row.row}>
          <Tooltip text={messages.tooltipText}>{(target) => <Button {...target}>{messages.tooltipButton}</Button>}</Tooltip>
          <Tooltip text={messages.tooltipIconText}>
            {(target) => <IconButton {...target} icon="snowflake" label={messages.tooltipIcon} />}
          </Tooltip>
        </div>
      </Specimen>
    </>
  )
}

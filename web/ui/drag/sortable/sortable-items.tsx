import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MoveMenu } from './move-menu.tsx'
import layoutClasses from '#web/ui/theme/layout.module.css'
import styles from './sortable.module.css'
import type { DraggedItem } from './use-sort-drag.ts'
import type { Sortable } from './use-sortable.ts'

interface SortableItemsProps {
  sortable: Sortable
  label: string
  renderKey: (key: string) => ReactNode
}

/** The items in order, each with its handle. */
export function SortableItems({ sortable, label, renderKey }: SortableItemsProps) {
  const { keys, layout, dragged, press } = sortable
  return (
    <ul className={styles[layout]} data-sort-group="" aria-label={label}>
      {keys.map((key) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the mouse; the handle does the same
        <li
          key={key}
          className={`${layoutClasses.row} ${layoutClasses.gap1} ${styles.item}`}
          data-sort-key={key}
          data-layout={layout}
          data-dragged={dragged?.key === key || undefined}
          onPointerDown={(event) => press(event, key)}
          // The browser would drag links and pictures itself.
          onDragStart={(event) => event.preventDefault()}
        >
          <span className={styles.handle} data-sort-handle="">
            <MoveMenu sortable={sortable} itemKey={key} />
          </span>
          <div className={`${layoutClasses.fill} ${layoutClasses.breaks} ${styles.content}`}>{renderKey(key)}</div>
        </li>
      ))}
    </ul>
  )
}

interface SortableFrameProps {
  sortable: Sortable
  renderKey: (key: string) => ReactNode
  children: ReactNode
}

/** The element around the items, with what the last move resulted in and the copy of the dragged item. */
export function SortableFrame({ sortable, renderKey, children }: SortableFrameProps) {
  const { container, overlay, dragged, layout, announcement } = sortable
  return (
    <div ref={container}>
      {children}
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
      {dragged && (
        <Overlay ref={overlay} {...{ dragged, layout }}>
          {renderKey(dragged.key)}
        </Overlay>
      )}
    </div>
  )
}

interface OverlayProps {
  ref: RefObject<HTMLDivElement | null>
  dragged: DraggedItem
  layout: string
  children: ReactNode
}

/** The copy of the dragged item that follows the pointer. */
function Overlay({ ref, dragged: { box }, layout, children }: OverlayProps) {
  const { left, top, width, height } = box
  return createPortal(
    <div
      ref={ref}
      className={`${layoutClasses.row} ${layoutClasses.gap1} ${styles.item} ${styles.overlay}`}
      style={{ left, top, width, height }}
      data-layout={layout}
      inert
    >
      <span className={styles.handle}>
        <span className={`${layoutClasses.center} ${styles.grip}`}>
          <Icon name="grip-vertical" size={16} />
        </span>
      </span>
      <div className={`${layoutClasses.fill} ${layoutClasses.breaks} ${styles.content}`}>{children}</div>
    </div>,
    document.body,
  )
}

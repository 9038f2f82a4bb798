import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './column-settings.module.css'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { useItemDrag } from './use-item-drag.ts'

/** A column to show, hide or move. */
export interface ColumnSetting {
  readonly id: string
  readonly title: string
  readonly isHidden: boolean
  /** It is not hidden by choice, but does not fit. */
  readonly lacksRoom: boolean
  /** It cannot be hidden. */
  readonly isFixed: boolean
}

interface ColumnSettingsProps {
  triggerRef: RefObject<HTMLElement | null>
  /** In display order. */
  columns: readonly ColumnSetting[]
  onShow: (id: string, isShown: boolean) => void
  /** `index` starts at 0. */
  onMove: (id: string, index: number) => void
  onReset: () => void
  onClose: () => void
}

/** The settings of a table's columns: their visibility and order, by drag and drop or buttons. */
export function ColumnSettings({ triggerRef, columns, onShow, onMove, onReset, onClose }: ColumnSettingsProps) {
  const messages = useTableMessages()
  const late = useLateTableMessages()
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { order, draggedId, start } = useItemDrag(list, columns, onMove)
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])

  function move({ id, title }: ColumnSetting, index: number) {
    onMove(id, index)
    setAnnouncement(late.columnMoved(title, index + 1, columns.length))
  }

  return (
    <FloatingFrame {...{ triggerRef, onClose }} label={messages.columns} align="end">
      <ul ref={list} className={styles.list}>
        {order.map((column, index) => (
          <ColumnItem
            key={column.id}
            {...{ column, index }}
            isLast={index === columns.length - 1}
            isDragged={column.id === draggedId}
            onShow={(isShown) => onShow(column.id, isShown)}
            onMove={(next) => move(column, next)}
            onDragStart={(event) => start(event, column.id)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="text"
          onClick={() => {
            onReset()
            setAnnouncement(late.columnsReset)
          }}
        >
          {late.resetColumns}
        </Button>
      </div>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </FloatingFrame>
  )
}

interface ColumnItemProps {
  column: ColumnSetting
  index: number
  isLast: boolean
  isDragged: boolean
  onShow: (isShown: boolean) => void
  onMove: (index: number) => void
  onDragStart: (event: PointerEvent) => void
}

function ColumnItem({ column, index, isLast, isDragged, onShow, onMove, onDragStart }: ColumnItemProps) {
  const { title, isHidden, lacksRoom, isFixed } = column
  const late = useLateTableMessages()
  const buttons = useRef<HTMLSpanElement>(null)
  const pressed = useRef<{ button: number; next: number }>(undefined)
  useEffect(() => {
    // Moving the item in the DOM takes the focus off the pressed button.
    if (pressed.current?.next !== index) return
    buttons.current?.querySelectorAll('button')[pressed.current.button]?.focus()
    pressed.current = undefined
  })

  function step(button: number, next: number) {
    pressed.current = { button, next }
    onMove(next)
  }

  return (
    <li className={`${layout.row} ${layout.gap1} ${styles.item}${isDragged ? ` ${styles.dragged}` : ''}`}>
      <span className={styles.grip} onPointerDown={onDragStart}>
        <Icon name="grip-vertical" size={16} />
      </span>
      <span className={layout.fill}>
        <Checkbox isChecked={!isHidden && !lacksRoom} isDisabled={isFixed} onChange={onShow}>
          {title}
          {lacksRoom && <span className={styles.note}>{late.columnLacksRoom}</span>}
        </Checkbox>
      </span>
      <span ref={buttons} className={styles.buttons}>
        <IconButton
          icon="arrow-up"
          iconSize={14}
          label={late.moveColumnUp(title)}
          isDisabled={index === 0}
          onClick={() => step(0, index - 1)}
        />
        <IconButton
          icon="arrow-down"
          iconSize={14}
          label={late.moveColumnDown(title)}
          isDisabled={isLast}
          onClick={() => step(1, index + 1)}
        />
      </span>
    </li>
  )
}

import { Icon } from '#web/ui/icons/icon.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import layout from '#web/ui/theme/layout.module.css'
import type { ViewedList } from '#web/resource/views/use-list-views.ts'
import { useBoardMessages } from './messages.ts'
import styles from './shape-switch.module.css'

interface ShapeSwitchProps {
  list: ViewedList
  /** The field of the board. */
  field: string
}

/** Shows a list as a table, or as a board. */
export function ShapeSwitch({ list, field }: ShapeSwitchProps) {
  const messages = useBoardMessages()
  const { board } = list.parameters
  const shapes = [
    { id: 'table', icon: 'table-2', label: messages.table, isShown: board === undefined, shape: {} },
    { id: 'board', icon: 'square-kanban', label: messages.board, isShown: board !== undefined, shape: { board: field } },
  ] as const
  return (
    <nav aria-label={messages.shapes} className={`${layout.row} ${layout.gap0} ${styles.shapes}`}>
      {shapes.map(({ id, icon, label, isShown, shape }) => (
        <button
          key={id}
          type="button"
          className={`${layout.center} ${layout.gap1} ${styles.shape}`}
          aria-current={isShown ? 'true' : undefined}
          onClick={() => !isShown && list.show(shape)}
        >
          <Icon name={icon} size={16} />
          <span className={visuallyHidden.onMobile}>{label}</span>
        </button>
      ))}
    </nav>
  )
}

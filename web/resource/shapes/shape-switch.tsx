import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import layout from '#web/ui/theme/layout.module.css'
import type { ViewedList } from '#web/resource/views/viewed-list.ts'
import { useShapeMessages } from './messages.ts'
import styles from './shape-switch.module.css'

interface Shape {
  readonly id: 'table' | 'board' | 'calendar'
  readonly icon: IconName
  /** The parameters of the page that say so. */
  readonly shape: Readonly<Record<string, string>>
}

/** Shows a list as a table, as a board, or as a calendar. */
export function ShapeSwitch({ list }: { list: ViewedList }) {
  const messages = useShapeMessages()
  const board = list.shapes.groups.find(({ isBoard }) => isBoard)
  const shown = list.parameters['calendar'] ? 'calendar' : list.parameters['board'] ? 'board' : 'table'
  const shapes: readonly Shape[] = [
    { id: 'table', icon: 'table-2', shape: {} },
    ...(board ? [{ id: 'board', icon: 'square-kanban', shape: { board: board.name } } as const] : []),
    ...(list.shapes.calendar ? [{ id: 'calendar', icon: 'calendar', shape: { calendar: 'month' } } as const] : []),
  ]
  return (
    <nav aria-label={messages.shapes} className={`${layout.row} ${layout.gap0} ${styles.shapes}`}>
      {shapes.map(({ id, icon, shape }) => (
        <button
          key={id}
          type="button"
          className={`${layout.center} ${layout.gap1} ${styles.shape}`}
          aria-current={id === shown ? 'true' : undefined}
          onClick={() => id !== shown && list.show(shape)}
        >
          <Icon name={icon} size={16} />
          <span className={visuallyHidden.onMobile}>{messages[id]}</span>
        </button>
      ))}
    </nav>
  )
}

import { MenuButton } from '#web/ui/menu/menu.tsx'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import type { TableSort } from '#web/ui/table/table-options.ts'
import type { Column } from './column.ts'
import { directionOf } from './sort.ts'

interface SortMenuProps<Row, Name extends string> extends TableSort<Name> {
  columns: readonly Column<Row, Name>[]
}

/** The menu that sorts a list of cards, which has no column heads. */
export function SortMenu<Row, Name extends string>({ columns, sort, onSort }: SortMenuProps<Row, Name>) {
  const messages = useTableMessages()
  const late = useLateTableMessages()
  const items = columns.flatMap(({ title, sortName }) => {
    if (sortName === undefined) return []
    const current = directionOf(sort, sortName)
    return (['ascending', 'descending'] as const).map((direction) => {
      const label = late.sortDirections[direction](title)
      return {
        id: `${sortName} ${direction}`,
        label: direction === current ? late.currentOption(label) : label,
        onAction: () => onSort([{ name: sortName, descending: direction === 'descending' }]),
      }
    })
  })
  return items.length > 0 && <MenuButton icon="arrow-up-down" label={messages.sort} items={items} />
}

import type { AnyRow } from '#contract/resource/resource.ts'
import { MenuButton, type MenuItem } from '#web/ui/menu/menu.tsx'
import type { FiguredList } from '#web/resource/table-figures.tsx'
import type { FigureSettings } from '#web/ui/table/table-options.ts'
import { useFigureMessages } from './messages.ts'

interface FiguresMenuProps<Row> {
  page: FiguredList<Row>
  settings: FigureSettings
}

/** The menu that groups the rows of a list, and shows their totals. */
export function FiguresMenu<Row extends AnyRow>({ page: { resource, words, list }, settings }: FiguresMenuProps<Row>) {
  const messages = useFigureMessages()
  const { field, groupBy } = list.grouping ?? {}
  const groupFields = groupBy ? resource.list.groups : []
  const byField = groupFields.map(({ name }): MenuItem => {
    const label = messages.groupBy(words.fields[name] ?? name)
    return {
      id: name,
      label: name === field ? messages.isCurrent(label) : label,
      icon: name === field ? 'check' : 'list',
      onAction: () => groupBy?.(name),
    }
  })
  const ungrouped: MenuItem = { id: '', label: messages.noGroups, icon: 'rows-3', onAction: () => groupBy?.(undefined) }
  const totals: MenuItem = {
    id: 'totals',
    label: settings.hasTotals ? messages.hideTotals : messages.showTotals,
    icon: 'coins',
    hasSeparatorBefore: byField.length > 0,
    onAction: () => settings.setTotals(!settings.hasTotals),
  }
  const hasNumbers = settings.arranged.some(({ column }) => resource.totalled.includes(column.id))
  const items = [...byField, ...(field === undefined ? [] : [ungrouped]), ...(hasNumbers ? [totals] : [])]
  return items.length > 0 && <MenuButton icon="list-ordered" label={messages.menu} items={items} />
}

import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { FiguredList } from './figured-list.ts'
import type { FigureSettings } from '#web/ui/table/table-options.ts'
import type { FigureMessages } from './messages.ts'

/** What the menu of a list offers to group its rows, and to show their totals. */
export function figureItems<Row>(
  { resource, words, list }: FiguredList<Row>,
  settings: FigureSettings,
  messages: FigureMessages,
): readonly MenuItem[] {
  const { field, groupBy } = list.grouping ?? {}
  const groupFields = groupBy ? resource.list.groups : []
  const byField = groupFields.map(({ name }, index): MenuItem => {
    const label = messages.groupBy(words.fields[name] ?? name)
    return {
      id: `group ${name}`,
      label: name === field ? messages.isCurrent(label) : label,
      icon: name === field ? 'check' : 'list',
      hasSeparatorBefore: index === 0,
      onAction: () => groupBy?.(name),
    }
  })
  const ungrouped: MenuItem = { id: 'group', label: messages.noGroups, icon: 'rows-3', onAction: () => groupBy?.(undefined) }
  const totals: MenuItem = {
    id: 'totals',
    label: settings.hasTotals ? messages.hideTotals : messages.showTotals,
    icon: 'coins',
    hasSeparatorBefore: byField.length === 0,
    onAction: () => settings.setTotals(!settings.hasTotals),
  }
  const hasNumbers = settings.arranged.some(({ column }) => resource.totalled.includes(column.id))
  return [...byField, ...(field === undefined ? [] : [ungrouped]), ...(hasNumbers ? [totals] : [])]
}

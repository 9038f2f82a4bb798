import type { ReactNode } from 'react'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { FiguredList } from './figured-list.ts'
import type { FigureSettings } from '#web/ui/table/table-figures.ts'
import { type FigureMessages, useFigureMessages } from './messages.ts'

interface FigureItemsProps<Row> {
  page: FiguredList<Row>
  settings: FigureSettings
  children: (items: readonly MenuItem[]) => ReactNode
}

/** Renders the menu of a list with what groups its rows, and shows their totals. */
export function FigureItems<Row>({ page, settings, children }: FigureItemsProps<Row>) {
  return children(figureItems(page, settings, useFigureMessages()))
}

function figureItems<Row>(
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

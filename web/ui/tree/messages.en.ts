import type { zh } from './messages.zh.ts'

export const en = {
  search: 'Search',
  searchIn: (label) => `Search ${label}`,
  noMatches: 'No matches',
  matchCount: (count) => `${count} matchCount`,
  separator: ', ',
  noData: 'No data',
  expand: 'Expand',
  collapse: 'Collapse',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  selectAll: 'Select all',
  deselectAll: 'Deselect all',
  selectedCount: (count) => `${count} selected`,
  partiallySelected: (name) => `${name}, partially selected`,
} satisfies typeof zh

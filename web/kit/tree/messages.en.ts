import type { zh } from './messages.zh.ts'

export const en = {
  search: 'Search',
  searchIn: (label) => `Search ${label}`,
  noMatch: 'Nothing matches',
  found: (count) => `${count} found`,
  separator: ', ',
  nothing: 'Nothing here yet',
  expand: 'Expand',
  collapse: 'Collapse',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  checkAll: 'Select all',
  uncheckAll: 'Deselect all',
  chosen: (count) => `${count} selected`,
  half: (name) => `${name}, partly selected`,
} satisfies typeof zh

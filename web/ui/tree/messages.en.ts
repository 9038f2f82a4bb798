import type { zh } from './messages.zh.ts'

export const en = {
  search: 'Search',
  searchIn: (label) => `Search ${label}`,
  noMatch: 'No matches',
  found: (count) => `${count} found`,
  separator: ', ',
  nothing: 'No data',
  expand: 'Expand',
  collapse: 'Collapse',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  checkAll: 'Select all',
  uncheckAll: 'Deselect all',
  chosen: (count) => `${count} selected`,
  half: (name) => `${name}, partially selected`,
} satisfies typeof zh

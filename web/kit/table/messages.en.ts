import type { zh } from './messages.zh.ts'

export const en = {
  actions: 'Actions',
  ascending: (title) => `Sorted by ${title}, ascending`,
  descending: (title) => `Sorted by ${title}, descending`,
  nothingFound: 'Nothing matches the filters',
  clearFilters: 'Clear the filters',
  pastTheEnd: 'There is nothing left on this page',
  toFirstPage: 'Go to the first page',
} satisfies typeof zh

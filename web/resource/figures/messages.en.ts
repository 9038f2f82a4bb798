import type { zh } from './messages.zh.ts'

export const en = {
  menu: 'Groups and totals',
  groupBy: (title) => `Group by ${title.toLowerCase()}`,
  isCurrent: (label) => `${label} (current)`,
  noGroups: 'No groups',
  showTotals: 'Show totals',
  hideTotals: 'Hide totals',
  total: 'Total',
  average: 'Average',
  averageHint: 'Of the rows with a value; halves are rounded to even',
  selected: (count) => `${count} selected`,
  noValue: 'No value',
  rows: (count) => (count === '1' ? '1 item' : `${count} items`),
  loading: 'Adding up…',
  failed: 'The totals could not be calculated',
  groupsFailed: 'The groups could not be loaded',
  retry: 'Retry',
} satisfies typeof zh

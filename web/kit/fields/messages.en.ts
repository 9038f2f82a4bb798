import type { zh } from './messages.zh.ts'

export const en = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  all: 'All',
  choose: 'Choose',
  searchChoices: 'Type to search',
  noChoices: 'Nothing matches',
  listSeparator: ', ',
  clear: 'Clear',
  chosen: (count) => `${count} chosen`,
  anyDate: 'Any date',
  startDate: 'Start date',
  endDate: 'End date',
  today: 'Today',
  lastDays: (days) => `Last ${days} days`,
  thisMonth: 'This month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  rangeHint: 'Choose the first day, then the last',
} satisfies typeof zh

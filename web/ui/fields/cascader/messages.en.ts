import type { zh } from './messages.zh.ts'

export const en = {
  level: (level) => `Level ${level}`,
  search: 'Search',
  none: 'No matches',
  found: (count) => `${count} found`,
  clear: 'Clear',
} satisfies typeof zh

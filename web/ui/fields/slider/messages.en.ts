import type { zh } from './messages.zh.ts'

export const en = {
  lowest: (label) => `${label}: lowest`,
  highest: (label) => `${label}: highest`,
  range: (from, to) => `${from} – ${to}`,
  none: '—',
} satisfies typeof zh

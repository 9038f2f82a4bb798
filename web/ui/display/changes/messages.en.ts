import type { zh } from './messages.zh.ts'

export const en = {
  noValue: 'empty',
  changesTo: 'to',
  kept: (count) => `${count} unchanged`,
} satisfies typeof zh

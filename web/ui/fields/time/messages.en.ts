import type { zh } from './messages.zh.ts'

export const en = {
  invalid: 'Enter a time such as 09:30.',
  open: (label) => `Choose ${label}`,
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  now: 'Now',
  clear: 'Clear',
  done: 'Done',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  title: (label, name) => `${label} ${name}?`,
  text: (field, from, to) => `${field} changes from ${from} to ${to}.`,
  moved: (name, status) => `${name} is now ${status}`,
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  selected: (rows, columns) => `${rows} × ${columns} cells selected, Ctrl+C copies them`,
  copied: (count) => (count === 1 ? '1 cell copied' : `${count} cells copied`),
} satisfies typeof zh

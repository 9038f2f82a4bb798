import type { zh } from './messages.zh.ts'

export const en = {
  add: 'Add line',
  noLines: 'No lines',
  limitReached: (max) => `At most ${max} ${max === 1 ? 'line' : 'lines'}`,
  number: 'Line',
  actions: 'Actions',
  line: (number) => `Line ${number}`,
  cell: (label, number) => `${label}, line ${number}`,
  moveUp: (number) => `Move line ${number} up`,
  moveDown: (number) => `Move line ${number} down`,
  remove: (number) => `Delete line ${number}`,
  added: (number) => `Line ${number} added`,
  removed: (number, count) => `Line ${number} deleted, ${count} left`,
  moved: (from, to) => `Line ${from} moved to ${to}`,
  keys: (up, down) => `${up} and ${down} move a line. Enter goes to the next field, and adds a line after the last one.`,
} satisfies typeof zh

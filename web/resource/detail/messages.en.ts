import type { zh } from './messages.zh.ts'

export const en = {
  previous: 'Previous',
  next: 'Next',
  position: (index, total) => `${index} of ${total}`,
  notInList: (total) => `No longer in the list of ${total}`,
  past: 'History',
  history: 'Change history',
  kinds: { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' },
  noHistory: 'No changes yet',
  noValue: 'empty',
  changesTo: 'to',
} satisfies typeof zh

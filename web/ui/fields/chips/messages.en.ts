import type { zh } from './messages.zh.ts'

export const en = {
  remove: (chip) => `Remove ${chip}`,
  added: (chips) => `Added ${chips}`,
  removed: (chip) => `Removed ${chip}`,
  duplicate: (chip) => `${chip} is already there`,
  full: (max) => `At most ${max}`,
  count: (count, max) => `${count} / ${max}`,
  placeholder: 'Type and press Enter',
  separator: ', ',
} satisfies typeof zh

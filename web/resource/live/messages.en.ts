import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  separator: ', ',
  editing: (names) => `${names} is also editing this record. `,
  changed: (name) => `${name ?? 'The system'} has just changed this record. Where both of you changed a field, you choose when you save. `,
  gone: (name) => `${name ?? 'The system'} has just moved this record out of your data scope. `,
  removed: (name) => `${name ?? 'The system'} has just deleted this record. `,
}

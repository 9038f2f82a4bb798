import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  separator: ', ',
  editing: (names) => `${names} is also editing this record. `,
  changed: (name) =>
    `${name ?? 'The system'} has just changed this record. The form shows the latest values; where both of you changed a field, you choose when you save. `,
  removed: (name) => `${name ?? 'The system'} has just deleted this record. `,
}

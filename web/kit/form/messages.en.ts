import type { zh } from './messages.zh.ts'

export const en = {
  wrongFields: (count: number) => (count === 1 ? '1 field needs a change; this is it' : `${count} fields need a change; this is the first`),
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  none: '–',
  listSeparator: ', ',
} satisfies typeof zh

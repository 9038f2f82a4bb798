/** The kinds of fields, with descriptions. */
export const kindNames = {
  text: 'one line',
  paragraph: 'several lines',
  email: 'an email address',
  phone: 'a telephone number',
  'web-address': 'a URL',
  choice: 'one of several values',
  choices: 'any of several values',
  flow: 'a status that changes step by step',
  day: 'a date',
  time: 'a date and a time',
  number: 'a whole number, not negative',
  money: 'an amount in the currency of steward.config.ts',
  'yes-no': 'a switch',
  relation: 'a row of another entity',
  lines: 'nested rows',
  file: 'an uploaded file, or none',
  files: 'up to nine uploaded files',
} as const

export type KindName = keyof typeof kindNames

/** The kinds whose values the field names. */
export type ChosenKind = 'choice' | 'choices' | 'flow'

/** The code generated for a kind. */
interface Kind {
  /** The schema that the contract imports for it. */
  readonly schemaName?: string
  readonly schema: string
  readonly columnType: 'text' | 'integer'
  /** The list can be sorted by it. */
  readonly isSorted?: true
  /** An expression for a sample value that depends on `index`, an integer from 0; examples have neither references nor files. */
  readonly byIndex?: string
}

/** Choices, flows and lines depend on what is in their brackets; `slots/` generates their code. */
export const kinds: Readonly<Record<Exclude<KindName, ChosenKind | 'lines'>, Kind>> = {
  text: {
    schemaName: 'line',
    schema: 'line({ max: 60 })',
    columnType: 'text',
    byIndex: '`«title» ${index + 1}`',
  },
  paragraph: {
    schemaName: 'paragraph',
    schema: 'paragraph({ max: 2000 })',
    columnType: 'text',
    byIndex: '`«title» ${index + 1}`',
  },
  email: {
    schemaName: 'email',
    schema: 'email',
    columnType: 'text',
    byIndex: '`contact${index}@example.cn`',
  },
  phone: {
    schemaName: 'phone',
    schema: 'phone',
    columnType: 'text',
    byIndex: "`138 0000 ${String(index).padStart(4, '0')}`",
  },
  'web-address': {
    schemaName: 'webAddress',
    schema: 'webAddress',
    columnType: 'text',
    byIndex: '`https://example.cn/${index}`',
  },
  day: {
    schemaName: 'day',
    schema: 'day',
    columnType: 'text',
    isSorted: true,
    byIndex: "`2026-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}`",
  },
  time: {
    schemaName: 'instant',
    schema: 'instant',
    columnType: 'integer',
    isSorted: true,
    byIndex: "`2026-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}T0${index % 9}:30:00.000Z`",
  },
  number: {
    schema: 'z.int().check(z.gte(0), z.lte(1_000_000_000))',
    columnType: 'integer',
    isSorted: true,
    byIndex: '(index * 7) % 100',
  },
  money: {
    schemaName: 'money',
    schema: 'money()',
    columnType: 'integer',
    isSorted: true,
    byIndex: '(index + 1) * 12_300',
  },
  'yes-no': {
    schema: 'z.boolean()',
    columnType: 'integer',
    byIndex: 'index % 2 === 0',
  },
  relation: {
    schema: 'reference(«resource»)',
    columnType: 'text',
  },
  file: {
    schema: 'file()',
    columnType: 'text',
  },
  files: {
    schema: 'files({ max: 9 })',
    columnType: 'text',
  },
}

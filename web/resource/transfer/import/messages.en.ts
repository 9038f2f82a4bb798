import { importLimit, wholeImportLimit } from '#contract/imports.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { readingEn } from './reading-messages.ts'
import type { zh } from './messages.zh.ts'

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const plain = (count: number) => count.toLocaleString('en-US')

export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
  ...readingEn,
  title: `Import ${many}`,
  steps: 'Steps of the import',
  stepTitles: { file: 'Choose file', columns: 'Match columns', check: 'Check and import' },
  file: 'File',
  fileHint: `One row has the column titles, each row after it one ${one}. At most ${plain(importLimit)} rows; up to ${plain(wholeImportLimit)} rows are written all or none.`,
  templates: { xlsx: 'Download Excel template', csv: 'Download CSV template' },
  templateName: `Import template ${many}`,
  hints: {
    separator: '. ',
    required: 'Required',
    optional: 'Optional',
    choices: (labels: readonly string[]) => `One of: ${labels.join(', ')}`,
    kinds: {
      number: 'A number',
      day: 'A date, such as 2026-03-08',
      time: 'A time, such as 2026-03-08 14:30',
      reference: 'The name of an existing one',
      references: 'Names of existing ones, separated by commas',
    },
  },
  tooLarge: (size: string) => `The file is larger than ${size}`,
  another: 'Choose another file',
  mode: 'What to do',
  modes: { create: 'Create only', update: 'Update existing only', both: 'Update existing, create the others' },
  key: `Column that identifies an existing ${one}`,
  columns: 'Columns of the file',
  column: 'Column',
  sample: 'First row',
  field: 'Import as',
  fieldOf: (title: string) => `Import “${title}” as`,
  notImported: 'Do not import',
  untitled: (position: number) => `Column ${position}`,
  missing: (names: string) => `Still to be matched: ${names}`,
  back: 'Back',
  check: 'Check',
  checking: 'Checking',
  checked: (done: string, total: string) => `${done} of ${rows(total)} checked`,
  counts: { create: 'Create', update: 'Update', unchanged: 'Unchanged', invalid: 'Invalid' },
  allValid: 'All rows are valid. Nothing is written until you confirm.',
  owned: (count: string) => `${rows(count)} will be yours. They can be transferred later.`,
  allOfLong: (limit: string) =>
    `More than ${limit} rows are written in batches. Rows that become invalid meanwhile are listed in a result file.`,
  invalid: (count: string) => `${rows(count)} cannot be imported. Correct them in the file and choose it again. Nothing has been written.`,
  nothing: 'The file matches the existing data. There is nothing to write.',
  problems: 'Problems',
  row: 'Row',
  content: 'Content',
  problem: 'Problem',
  wholeRow: 'Whole row',
  shown: (shown: string, all: string) => `Showing the first ${shown} of ${all} problems.`,
  saveProblems: 'Download invalid rows',
  problemsName: `${many} - invalid rows`,
  run: (count: string) => `Import ${rows(count)}`,
  cancel: 'Cancel',
  close: 'Close',
})

import { importLimit, wholeImportLimit } from '#contract/imports.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { reading as readingZh, zh } from './messages.zh.ts'

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const plain = (count: number) => count.toLocaleString('en-US')

const reading: typeof readingZh = {
  reading: 'Reading the file',
  chosen: (name, count) => `${name}, ${rows(count)}`,
  noRows: 'The file has nothing but column titles',
  look: 'Change how it is read',
  looked: (parts) => parts.join(', '),
  sheet: 'Sheet',
  sheetOf: (name) => `sheet “${name}”`,
  encoding: 'Text encoding',
  encodings: {
    'utf-8': 'UTF-8',
    gb18030: 'GB18030 (Simplified Chinese)',
    big5: 'Big5 (Traditional Chinese)',
    'windows-1252': 'Windows-1252 (Western)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16BE',
  },
  encodingOpen:
    'The file does not say how its text is encoded, so this is a guess. Check that the text looks right, or choose another encoding.',
  titleRow: 'Row with the column titles',
  titleRowOf: (row) => `Row ${row} has the column titles`,
  titleRowHint: 'Choose the row with the column titles. The rows below it are imported, those above it are not.',
  next: 'Next',
  dateOrder: (sample) => `Order of dates such as “${sample}”`,
  dateOrders: { ymd: 'Year, month, day', mdy: 'Month, day, year', dmy: 'Day, month, year' },
  dateOrderOf: (order, text, day) => `${order} (${text} is ${day})`,
  dateOrderMissing: 'Choose the order of the dates',
  words: 'Unknown options',
  word: 'In the file',
  wordHint: 'These are not options. Say what they are imported as, or correct them in the file.',
  wordOf: (word) => `Import “${word}” as`,
  noValue: 'Not chosen',
  noContent: 'The matched columns are empty. There is nothing to write.',
  valuesKept: (count) =>
    count === '1'
      ? '1 cell is empty where the record has a value, which is kept.'
      : `${count} cells are empty where records have values, which are kept.`,
  valuesCleared: (count) =>
    count === '1' ? '1 value will be cleared because its cell is empty.' : `${count} values will be cleared because their cells are empty.`,
  requiredKept: 'Required fields cannot be cleared. Uncheck to keep what records have.',
  clearValues: 'Clear these values',
  leftOut: (count) => `${rows(count)} left out: nothing is filled in but yes or no.`,
}

export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
  ...reading,
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

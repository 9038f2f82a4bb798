import type { zh } from './messages.zh.ts'

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)

const cells = (count: string) => (count === '1' ? '1 cell is' : `${count} cells are`)
const values = (count: string) => (count === '1' ? '1 value' : `${count} values`)

export const en: typeof zh = {
  noContent: 'The matched columns are empty. There is nothing to write.',
  kept: (count) => `${cells(count)} empty where records have a value. These values are kept.`,
  cleared: (count) => `${values(count)} will be cleared, because the cells are empty.`,
  required: 'Required fields cannot be cleared. Uncheck to keep what records have.',
  clear: 'Clear these values',
  leftOut: (count) => `${rows(count)} left out: nothing is filled in but yes or no.`,
}

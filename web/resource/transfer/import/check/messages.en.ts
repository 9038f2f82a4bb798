import type { zh } from './messages.zh.ts'

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)

export const en: typeof zh = {
  noContent: 'The matched columns are empty. There is nothing to write.',
  leftOut: (count) => `${rows(count)} left out: nothing is filled in but yes or no.`,
}

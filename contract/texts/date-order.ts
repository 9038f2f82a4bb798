import { halfWidth } from './half-width.ts'
import { readMoment } from './read-time.ts'

/** The orders in which people write year, month and day in figures. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const

/** An order in which people write year, month and day in figures. */
export type DateOrder = (typeof dateOrders)[number]

const form = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{1,2})(?!\d)/

/** Whether a text is a date, or begins with one, that says another day in another order: `26/3/1`, `3/1/2026 8:30`. One with its whole year first does not. */
export function hasOpenOrder(text: string): boolean {
  return form.test(halfWidth(text))
}

/** Two figures are a year of 1950 to 2049, as in spreadsheets. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year.padStart(2, '0')}`)

/** Such a text with its date as YYYY-MM-DD, and what follows it; undefined if there is no such day or time. */
export function inOrder(text: string, order: DateOrder): string | undefined {
  const plain = halfWidth(text)
  const [all = '', first = '', , second = '', third = ''] = form.exec(plain) ?? []
  const figures = [first, second, third]
  const [year = '', month = '', day = ''] = ['y', 'm', 'd'].map((part) => figures[order.indexOf(part)] ?? '')
  if (all === '' || year.length === 1 || day.length > 2) return undefined
  const ordered = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${plain.slice(all.length)}`
  return readMoment(ordered) ? ordered : undefined
}

/** The orders in which all texts are days that exist; if there is none, those in which any is. */
export function possibleOrders(texts: readonly string[]): DateOrder[] {
  const ofAll = dateOrders.filter((order) => texts.every((text) => inOrder(text, order) !== undefined))
  return ofAll.length > 0 ? ofAll : dateOrders.filter((order) => texts.some((text) => inOrder(text, order) !== undefined))
}

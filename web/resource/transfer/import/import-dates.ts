import { type DateOrder, hasOpenOrder, inOrder, possibleOrders } from '#contract/texts/date-order.ts'
import type { ColumnFields, ImportField } from './import-fields.ts'
import type { ImportFile } from './read-import-file.ts'

/** Dates of a file that say another day in another order of year, month and day. */
export interface OpenDates {
  /** One of them as it stands in the file. */
  readonly sample: string
  /** The orders in which they can be read, each with one of them and what it is then. */
  readonly orders: readonly { readonly order: DateOrder; readonly text: string; readonly day: string }[]
}

/** Whether a field has days or times. */
export function isDated({ kind }: ImportField): boolean {
  return kind === 'day' || kind === 'time'
}

/** The dates in columns of days and times whose order is open; undefined if there are none. */
export function openDates(
  { rows }: Pick<ImportFile, 'rows'>,
  columns: ColumnFields,
  fields: readonly ImportField[],
): OpenDates | undefined {
  const places = columns.flatMap((name, index) => (fields.some((field) => field.field === name && isDated(field)) ? index : []))
  const found = new Set<string>()
  for (const { cells } of rows) {
    for (const place of places) {
      const cell = cells[place]
      if (typeof cell === 'string' && hasOpenOrder(cell)) found.add(cell)
    }
  }
  const all = [...found]
  if (all.length === 0) return undefined
  const orders = possibleOrders(all)
  // The best example is another day in each order, which the fifth of May is not.
  const isTelling = (text: string) => new Set(orders.map((order) => inOrder(text, order) ?? '').filter(Boolean)).size === orders.length
  const best = all.find(isTelling)
  const examples = orders.map((order) => {
    const text = best ?? all.find((candidate) => inOrder(candidate, order) !== undefined) ?? ''
    return { order, text, day: inOrder(text, order) ?? '' }
  })
  return examples[0] && { sample: examples[0].text, orders: examples }
}

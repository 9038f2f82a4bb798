import { type DateOrder, hasOpenOrder, possibleOrders } from '#contract/texts/date-order.ts'
import type { ColumnFields, ImportField } from './import-fields.ts'
import type { ImportFile } from './read-import-file.ts'

/** Dates of a file that say another day in another order of year, month and day. */
export interface OpenDates {
  /** The first one as it stands in the file. */
  readonly sample: string
  readonly orders: readonly DateOrder[]
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
  const texts = new Set<string>()
  for (const { cells } of rows) {
    for (const place of places) {
      const cell = cells[place]
      if (typeof cell === 'string' && hasOpenOrder(cell)) texts.add(cell)
    }
  }
  const all = [...texts]
  const orders = possibleOrders(all)
  return all[0] === undefined || orders.length === 0 ? undefined : { sample: all[0], orders }
}

import { csvLine, csvStart } from '#contract/csv.ts'
import { type Cell, csvCell } from './cell.ts'
import type { TableFormat } from './table-format.ts'
import { type ColumnHelp, xlsxFile } from './xlsx-writer.ts'
import type { Packing } from './zip-writer.ts'

/** Rows to be written, with their titles; the sheet is named after the file. */
export interface TableContent {
  readonly title: string
  readonly header: readonly string[]
  /** Hints and choices for the columns; CSV has no place for them. */
  readonly help?: readonly ColumnHelp[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The media types of these files. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function* csvFile({ header, batches }: TableContent, { encode }: Packing): AsyncGenerator<Uint8Array> {
  yield encode(csvStart + csvLine(header))
  for await (const rows of batches) yield encode(rows.map((cells) => csvLine(cells.map(csvCell))).join(''))
}

/** The bytes of a file with these rows. */
export function tableFile(format: TableFormat, content: TableContent, packing: Packing): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csvFile(content, packing) : xlsxFile(content, packing)
}

/** The name of such a file: a title, a time as clocks show it, and the ending. */
export function tableFileName(title: string, format: TableFormat, wallMs: number): string {
  const time = new Date(wallMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  const safe = title.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
  return `${safe}-${time}.${format}`
}

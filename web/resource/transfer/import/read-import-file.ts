import { AppError } from '#contract/errors/app-error.ts'
import { type ReadRow, readTable, refusedTable, tableFormatOf } from '#contract/tables/read-table.ts'
import { invalidTable } from '#contract/tables/table-errors.ts'
import { isWatermark } from '#contract/tables/watermark.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import { webUnpacking } from '#web/api/tables/web-unpacking.ts'

/** The largest file that is read. */
export const importMaxBytes = 50 * 1024 * 1024

/** A file of rows, read. */
export interface ImportFile {
  readonly name: string
  /** The titles of its columns: its first row. */
  readonly header: readonly string[]
  readonly rows: readonly ReadRow[]
}

/** Reads a file of rows; throws an AppError that says what is wrong with it. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = tableFormatOf(bytes)
  if (format === undefined) throw refusedTable(bytes)
  const rows: ReadRow[] = []
  for await (const batch of readTable(format, bytes, webUnpacking)) rows.push(...batch)
  const [first, ...rest] = rows
  if (!first) throw invalidTable()
  const isRow = ({ cells }: ReadRow) => !isWatermark(cells.map(cellText))
  return { name: file.name, header: first.cells.map(cellText), rows: rest.filter(isRow) }
}

/** Whether an error says what is wrong with a file. */
export function isFileError(error: unknown): error is AppError {
  return error instanceof AppError
}

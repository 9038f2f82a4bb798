import { AppError } from '#contract/errors/app-error.ts'
import { importLimit } from '#contract/imports.ts'
import { type ReadRow, readTable, refusedTable, tableFormatOf, tableLimits } from '#contract/tables/read-table.ts'
import { invalidTable, tableTooLarge } from '#contract/tables/table-errors.ts'
import { isWatermark } from '#contract/tables/watermark.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import { webUnpacking } from '#web/api/tables/web-unpacking.ts'

/** The largest file that is read. */
export const importMaxBytes = 50 * 1024 * 1024

/** The last row of an export may say who has exported it. */
const readLimits = { ...tableLimits, rows: importLimit + 1 }

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
  for await (const batch of readTable(format, bytes, webUnpacking, readLimits)) rows.push(...batch)
  const [first, ...rest] = rows
  if (!first) throw invalidTable()
  const isRow = ({ cells }: ReadRow) => !isWatermark(cells.map(cellText))
  const own = rest.filter(isRow)
  if (own.length > importLimit) throw new AppError(tableTooLarge, { of: 'rows', limit: importLimit })
  return { name: file.name, header: first.cells.map(cellText), rows: own }
}

/** Whether an error says what is wrong with a file. */
export function isFileError(error: unknown): error is AppError {
  return error instanceof AppError
}

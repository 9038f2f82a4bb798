import { AppError } from '#contract/errors/app-error.ts'
import { importLimit } from '#contract/imports.ts'
import {
  type ReadRow,
  readTable,
  refusedTable,
  type TableChoice,
  tableFormatOf,
  tableLimits,
  tableSheets,
} from '#contract/tables/read-table.ts'
import { invalidTable, tableTooLarge } from '#contract/tables/table-errors.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { encodingOf } from '#contract/tables/text-encoding.ts'
import type { TextEncoding } from '#contract/tables/unpacking.ts'
import { isWatermark } from '#contract/tables/watermark.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import { webUnpacking } from '#web/api/tables/web-unpacking.ts'
import { likelyTitleLine, titleLineOf } from './title-line.ts'

/** The largest file that is read. */
export const importMaxBytes = 50 * 1024 * 1024

/** The row of titles is looked for in so many. */
export const titleLines = 20

/** The last row of an export may say who has exported it, and rows may come before the titles. */
const readLimits = { ...tableLimits, rows: importLimit + 1 + titleLines }

/** How a file was read. */
export interface ImportSource {
  /** A copy, which stays what it is while it is read again in another way. */
  readonly file: File
  readonly format: TableFormat
  /** The names of its sheets, and the place of the one that was read; a CSV file has none. */
  readonly sheets: readonly string[]
  readonly sheet: number
  /** The encoding of a CSV file. */
  readonly encoding: TextEncoding | undefined
  /** Another encoding may make more sense of the text. */
  readonly isEncodingOpen: boolean
  /** All rows, and the place of the one with the titles among them. */
  readonly lines: readonly ReadRow[]
  readonly titleLine: number
  /** Not everything of it is plain: a person should look at the text, the sheet or the row of titles. */
  readonly isOpen: boolean
}

/** A file of rows, read. */
export interface ImportFile {
  readonly name: string
  /** The titles of its columns. */
  readonly header: readonly string[]
  readonly rows: readonly ReadRow[]
  readonly source: ImportSource
}

/** The file with another of its rows as that of the titles. */
export function withTitleLine(source: ImportSource, titleLine: number): ImportFile {
  const [first, ...rest] = source.lines.slice(titleLine)
  if (!first) throw invalidTable()
  const rows = rest.filter(({ cells }) => !isWatermark(cells.map(cellText)))
  return { name: source.file.name, header: first.cells.map(cellText), rows, source: { ...source, titleLine } }
}

interface FoundSheet {
  readonly sheet: number
  readonly lines: readonly ReadRow[]
  readonly titleLine: number | undefined
}

/** Reads a sheet, or of those that may be meant the first in which titles are found, or else the first with rows. */
async function findSheet(
  {
    format,
    bytes,
    sheets,
    encoding,
  }: { format: TableFormat; bytes: Uint8Array; sheets: readonly number[]; encoding: TextEncoding | undefined },
  isTitle: (text: string) => boolean,
): Promise<FoundSheet> {
  let best: FoundSheet | undefined
  for (const sheet of sheets) {
    const lines: ReadRow[] = []
    try {
      for await (const batch of readTable(format, bytes, webUnpacking, readLimits, { sheet, encoding })) lines.push(...batch)
    } catch (error) {
      // What is wrong with a sheet that was only looked at says nothing of the one before.
      if (best && isFileError(error)) continue
      throw error
    }
    const titleLine = titleLineOf(lines.slice(0, titleLines), isTitle)
    if (titleLine !== undefined) return { sheet, lines, titleLine }
    if (lines.length > 0) best ??= { sheet, lines, titleLine }
  }
  if (!best) throw invalidTable()
  return best
}

/** Reads a file of rows as it was chosen, or as it probably is; throws an AppError that says what is wrong with it. */
export async function readImportFile(file: File, isTitle: (text: string) => boolean, choice: TableChoice = {}): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = tableFormatOf(bytes)
  if (format === undefined) throw refusedTable(bytes)
  const guess = format === 'csv' && choice.encoding === undefined ? await encodingOf(bytes, webUnpacking) : undefined
  const encoding = guess?.encoding ?? choice.encoding
  const sheets = await tableSheets(format, bytes, webUnpacking)
  const looked = choice.sheet === undefined && sheets.length > 0 ? [...sheets.keys()] : [choice.sheet ?? 0]
  const found = await findSheet({ format, bytes, sheets: looked, encoding }, isTitle)
  const { sheet, lines, titleLine = likelyTitleLine(lines.slice(0, titleLines), isTitle) } = found
  const isEncodingOpen = guess?.isSure === false
  const isTitled = lines[titleLine]?.cells.some((cell) => isTitle(cellText(cell))) ?? false
  const isChoice = sheets.length > 1 || (lines.length > 1 && (titleLine > 0 || !isTitled))
  const isOpen = isEncodingOpen || isChoice
  const copy = new File([bytes], file.name)
  const read = withTitleLine({ file: copy, format, sheets, sheet, encoding, isEncodingOpen, lines, titleLine, isOpen }, titleLine)
  if (read.rows.length > importLimit) throw new AppError(tableTooLarge, { of: 'rows', limit: importLimit })
  return read
}

/** Whether an error says what is wrong with a file. */
export function isFileError(error: unknown): error is AppError {
  return error instanceof AppError
}

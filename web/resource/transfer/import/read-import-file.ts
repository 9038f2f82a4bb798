import { AppError } from '#contract/errors/app-error.ts'
import { importLimit } from '#contract/imports.ts'
import { separators } from '#contract/tables/csv-reader.ts'
import {
  type ReadRow,
  readTable,
  refusedTable,
  type TableChoice,
  tableFormatOf,
  tableLimits,
  tableSheets,
} from '#contract/tables/read-table.ts'
import { invalidTable, tableEmpty, tableTooLarge } from '#contract/tables/table-errors.ts'
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

/** What may be meant of a file: each sheet, or a text with the separator of its first line, or of the titles below. */
function tableChoices(format: TableFormat, sheets: readonly string[], choice: TableChoice): TableChoice[] {
  if (format === 'csv') return [choice, ...separators.map((separator) => ({ ...choice, separator }))]
  return choice.sheet === undefined ? [...sheets.keys()].map((sheet) => ({ sheet })) : [choice]
}

interface FoundTable {
  readonly sheet: number
  readonly lines: readonly ReadRow[]
  readonly titleLine: number | undefined
}

/** Of what may be meant of a file the first in which titles are found, or else the first with rows. */
async function findTable(
  { format, bytes, choices }: { format: TableFormat; bytes: Uint8Array; choices: readonly TableChoice[] },
  isTitle: (text: string) => boolean,
): Promise<FoundTable> {
  let best: FoundTable | undefined
  let failure: AppError | undefined
  for (const choice of choices) {
    const lines: ReadRow[] = []
    try {
      for await (const batch of readTable(format, bytes, webUnpacking, readLimits, choice)) lines.push(...batch)
    } catch (error) {
      // What is wrong with a sheet says nothing of the others; another separator only hides what is wrong with a text.
      if (!isFileError(error) || (format === 'csv' && !best)) throw error
      failure ??= error
      continue
    }
    const found = { sheet: choice.sheet ?? 0, lines, titleLine: titleLineOf(lines.slice(0, titleLines), isTitle) }
    if (found.titleLine !== undefined) return found
    if (lines.length > 0) best ??= found
  }
  if (!best) throw failure ?? new AppError(tableEmpty)
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
  const found = await findTable({ format, bytes, choices: tableChoices(format, sheets, { ...choice, encoding }) }, isTitle)
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

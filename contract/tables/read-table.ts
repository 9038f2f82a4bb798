import { AppError } from '#contract/errors/app-error.ts'
import { type CsvChoice, readCsv } from './csv-reader.ts'
import { tableInvalid, tableLocked, tableOutdated } from './table-errors.ts'
import type { TableFormat } from './table-format.ts'
import type { RowLimits, TableRow } from './table-rows.ts'
import { utf16Of } from './text-encoding.ts'
import type { Unpacking } from './unpacking.ts'
import { readXlsx, sheetsOf } from './xlsx-reader.ts'

/** The limits of a file of rows; more is refused. */
export type TableLimits = RowLimits

/** The limits that files of rows have. */
export const tableLimits: TableLimits = { rows: 100_000, columns: 100, cellLength: 32_767, unpackedBytes: 300_000_000, entries: 1000 }

/** A row with its number in the spreadsheet. It ends with its last cell that is not empty. */
export type ReadRow = TableRow

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** The container of workbooks before 2007, and of all that have a password. */
const isContainer = (bytes: Uint8Array) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Characters looked at to tell a text from another file. */
const looked = 4096

/** Text that is not a table: PDF, and pages or XML that some programs call a workbook. */
const otherText = /^\s*(?:%PDF-|<(?:!|\?xml|html|table|body|head|meta))/i

/** The units of a text in UTF-16, without its mark. */
function unitsOf(bytes: Uint8Array, isLittle: boolean): number[] {
  const [low, high] = isLittle ? [0, 1] : [1, 0]
  const units = Array.from({ length: Math.floor(bytes.length / 2) }, (_, unit) => {
    return (bytes[unit * 2 + low] ?? 0) + 256 * (bytes[unit * 2 + high] ?? 0)
  })
  return units[0] === 0xfeff ? units.slice(1) : units
}

function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, looked)
  if (start.length === 0) return false
  const utf16 = utf16Of(start)
  const codes = utf16 ? unitsOf(start, utf16 === 'utf-16le') : [...start.subarray(begins(start, [0xef, 0xbb, 0xbf]) ? 3 : 0)]
  const isPlain = codes.every((code) => code >= 32 || (code >= 9 && code <= 13))
  return isPlain && !otherText.test(String.fromCharCode(...codes.slice(0, 64)))
}

/** The format of a file by its first bytes, not by its name; undefined if neither. */
export function tableFormatOf(bytes: Uint8Array): TableFormat | undefined {
  if (begins(bytes, [0x50, 0x4b, 3, 4])) return 'xlsx'
  return isText(bytes) ? 'csv' : undefined
}

/** What such a container calls an encrypted workbook, in UTF-16. */
const encryptedName = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let place = bytes.indexOf(first); place !== -1; place = bytes.indexOf(first, place + 1))
    if (part.every((byte, index) => bytes[place + index] === byte)) return true
  return false
}

/** The error for a file in neither format; old and locked workbooks have their own. */
export function refusedTable(bytes: Uint8Array): AppError {
  if (!isContainer(bytes)) return new AppError(tableInvalid)
  return includes(bytes, encryptedName) ? new AppError(tableLocked) : new AppError(tableOutdated)
}

/** What is read of a file: the sheet by its index among the visible ones, or how the text of a CSV file is read. */
export interface TableChoice extends CsvChoice {
  readonly sheet?: number | undefined
}

/** The names of the sheets that people see; a CSV file has none. Throws like `readTable`. */
export async function tableSheets(format: TableFormat, bytes: Uint8Array, unpacking: Unpacking): Promise<readonly string[]> {
  return format === 'csv' ? [] : sheetsOf(bytes, unpacking, tableLimits)
}

/**
 * Rows of a visible sheet, the first unless another is chosen, or of the CSV, in batches (at most 500 rows); row numbers are those a person sees in the spreadsheet, and empty
 * rows are left out. Throws AppErrors (`tableInvalid`, `tableTooLarge` and the others of table-errors.ts), also after the first batches.
 */
export async function* readTable(
  format: TableFormat,
  bytes: Uint8Array,
  unpacking: Unpacking,
  limits: TableLimits = tableLimits,
  { sheet, ...text }: TableChoice = {},
): AsyncGenerator<readonly ReadRow[]> {
  if (tableFormatOf(bytes) !== format) throw refusedTable(bytes)
  yield* format === 'csv' ? readCsv(bytes, unpacking, limits, text) : readXlsx(bytes, unpacking, limits, sheet)
}

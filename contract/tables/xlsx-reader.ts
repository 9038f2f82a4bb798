import { formulaWithoutResult } from './cell-errors.ts'
import type { Cell } from './cell.ts'
import { codeCell, type CodeFormat, type NumberMeaning } from './number-formats.ts'
import { isoCell, timeCell } from './spreadsheet-time.ts'
import { invalidTable } from './table-errors.ts'
import { RowCollector, type RowLimits, type TableRow } from './table-rows.ts'
import type { Unpacking } from './unpacking.ts'
import { readStyles, readTexts, readWorkbook, scanPart } from './xlsx-parts.ts'
import { TextParts, unescapedText } from './xlsx-text.ts'
import { attributesOf, type XmlHandler } from './xml-scanner.ts'
import { ZipReader } from './zip-reader.ts'

/** Rows and columns that spreadsheets have. */
const lastRow = 1_048_576
const lastColumn = 16_384

/** What cells refer to. */
interface Meanings {
  readonly texts: readonly string[]
  readonly styles: readonly (NumberMeaning | CodeFormat)[]
  readonly is1904: boolean
}

/** The column of a reference such as `AB12`, from 0 on. */
function columnOf(reference: string): number {
  let column = 0
  for (let place = 0; place < reference.length; place++) {
    const letter = reference.charCodeAt(place) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (column === 0 || column > lastColumn) throw invalidTable()
  return column - 1
}

/** The contents of a sheet's cells, as its elements arrive. */
class SheetHandler implements XmlHandler {
  readonly #rows: RowCollector
  readonly #meanings: Meanings
  readonly #inline: TextParts
  readonly #lengthLimit: number
  #isInData = false
  #row = 0
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isInValue = false
  #hasFormula = false
  #isInline = false

  constructor(rows: RowCollector, meanings: Meanings) {
    this.#rows = rows
    this.#meanings = meanings
    this.#inline = new TextParts(rows.limits.cellLength)
    this.#lengthLimit = rows.limits.cellLength * 7
  }

  get isTextWanted(): boolean {
    return this.#isInValue || this.#inline.isWanted
  }

  open(name: string, raw: string, depth: number): void {
    if (depth === 1 && name !== 'worksheet') throw invalidTable()
    if (depth === 2) this.#isInData = name === 'sheetData'
    if (!this.#isInData) return
    if (depth === 3 && name === 'row') this.#openRow(attributesOf(raw)['r'])
    else if (depth === 4 && name === 'c') this.#openCell(attributesOf(raw))
    else if (depth === 5 && name === 'v') this.#isInValue = true
    else if (depth === 5 && name === 'f') this.#hasFormula = true
    else if (this.#isInline || (depth === 5 && name === 'is')) {
      this.#isInline = true
      this.#inline.open(name, raw)
    }
  }

  close(name: string, depth: number): void {
    if (!this.#isInData) return
    if (depth === 2) this.#isInData = false
    else if (depth === 3 && name === 'row') this.#rows.endRow(this.#row)
    else if (depth === 4 && name === 'c') this.#rows.addCell(this.#row, this.#column, this.#cell())
    else if (depth === 5 && name === 'v') this.#isInValue = false
    else if (depth === 5 && name === 'is') this.#isInline = false
    else if (this.#isInline) this.#inline.close(name)
  }

  text(text: string): void {
    if (this.#inline.isWanted) this.#inline.add(text)
    else if (this.#value.length <= this.#lengthLimit) this.#value += text
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number)
    if (!Number.isInteger(row) || row <= this.#row || row > lastRow) throw invalidTable()
    this.#row = row
    this.#column = -1
  }

  #openCell({ r: reference, t: type = 'n', s: style = '0' }: Readonly<Record<string, string | undefined>>): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
    this.#type = type
    this.#style = Number(style)
    this.#value = ''
    this.#hasFormula = false
  }

  #cell(): Cell {
    const inline = this.#inline.take()
    const value = this.#value
    if (this.#type === 'inlineStr') return inline
    // An empty text as a result has a type.
    if (value === '') return this.#hasFormula && this.#type === 'n' ? formulaWithoutResult : null
    if (this.#type === 's') {
      const text = this.#meanings.texts[Number(value)]
      if (text === undefined) throw invalidTable()
      return text
    }
    if (this.#type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE'
    if (this.#type === 'n') return this.#number(value)
    const text = unescapedText(value)
    return this.#type === 'd' ? (isoCell(text) ?? text) : text
  }

  #number(text: string): Cell {
    const number = Number(text)
    if (text.trim() === '' || !Number.isFinite(number)) return text
    const meaning = this.#meanings.styles[this.#style] ?? 'number'
    return typeof meaning === 'object' ? codeCell(number, meaning) : timeCell(number, meaning, this.#meanings.is1904)
  }
}

/** The names of the sheets of a workbook that people see. */
export async function sheetsOf(bytes: Uint8Array, unpacking: Unpacking, limits: RowLimits): Promise<readonly string[]> {
  const { sheets } = await readWorkbook(new ZipReader(bytes, unpacking, limits), unpacking)
  return sheets.map(({ name }) => name)
}

/** The rows of a sheet of a workbook, by its index among the visible sheets. */
export async function* readXlsx(
  bytes: Uint8Array,
  unpacking: Unpacking,
  limits: RowLimits,
  place = 0,
): AsyncGenerator<readonly TableRow[]> {
  const zip = new ZipReader(bytes, unpacking, limits)
  const { sheets, texts, styles, is1904 } = await readWorkbook(zip, unpacking)
  const sheet = sheets[place]
  if (!sheet) throw invalidTable()
  const meanings: Meanings = {
    texts: texts === undefined ? [] : await readTexts(zip, texts, { unpacking, limits }),
    styles: styles === undefined ? [] : await readStyles(zip, styles, unpacking),
    is1904,
  }
  const rows = new RowCollector(limits)
  const handler = new SheetHandler(rows, meanings)
  for await (const _ of scanPart(zip, sheet.part, { handler, unpacking })) yield* rows.take(false)
  yield* rows.take(true)
}

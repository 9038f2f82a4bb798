import { unmarkedText } from '#contract/csv.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { tableQuoteOpen, tableTooLarge } from './table-errors.ts'
import { RowCollector, type RowLimits, type TableRow } from './table-rows.ts'
import { encodingOf } from './text-encoding.ts'
import { inPieces, type TextEncoding, type Unpacking } from './unpacking.ts'

const [quote, newLine, carriageReturn] = [34, 10, 13]

/** The characters that can separate the cells of a line. */
export const separators = [',', ';', '\t'] as const

/** What separates the cells of a line. */
export type Separator = (typeof separators)[number]

/** Titles are not longer than this. */
const headerLimit = 1_000_000

/** The first line, line breaks in quotes included; undefined if it has not ended yet. */
function firstLine(text: string): string | undefined {
  let isQuoted = false
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code === quote) isQuoted = !isQuoted
    else if (!isQuoted && (code === newLine || code === carriageReturn)) return text.slice(0, place)
  }
  return undefined
}

/** What separates cells: what separates most titles, outside of quotes. */
function separatorOf(line: string): Separator {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A line that declares the separator for spreadsheets; it is not a row. */
const separatorLine = /^"?sep=([,;\t])"?$/i

/** Splits text into cells and rows as it arrives. */
class CsvScanner {
  readonly #rows: RowCollector
  readonly #separator: number
  #row = 1
  #line: number
  #column = 0
  #text = ''
  #hasText = false
  #isQuoted = false
  #quoteLine = 0
  /** A quote in a quoted cell: it ends it, unless another one follows. */
  #isQuoteOpen = false
  #isAfterReturn = false

  constructor(rows: RowCollector, separator: string, line: number) {
    this.#rows = rows
    this.#separator = separator.charCodeAt(0)
    this.#line = line
  }

  write(text: string): void {
    let start = 0
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      const isBreak = code === newLine || code === carriageReturn
      if (isBreak && !(code === newLine && this.#isAfterReturn)) this.#line += 1
      const isSecond = code === newLine && this.#isAfterReturn
      this.#isAfterReturn = code === carriageReturn
      if (code === quote) {
        start = this.#readQuote(text, start, place)
        continue
      }
      if (this.#isQuoteOpen) {
        this.#isQuoteOpen = false
        this.#isQuoted = false
      }
      if (this.#isQuoted) continue
      if (isSecond) start = place + 1
      else if (isBreak || code === this.#separator) {
        this.#endCell(text.slice(start, place))
        if (isBreak) this.#endRow()
        start = place + 1
      }
    }
    this.#hold(text.slice(start))
  }

  end(): void {
    if (this.#isQuoted && !this.#isQuoteOpen) throw new AppError(tableQuoteOpen, { line: this.#quoteLine })
    this.#endCell('')
    this.#endRow()
  }

  /** Reads a quote and returns the start of the text after it. */
  #readQuote(text: string, start: number, place: number): number {
    if (!this.#isQuoted) {
      // Within a cell that does not begin with one, it is a character like others.
      if (place > start || this.#hasText) return start
      this.#isQuoted = true
      this.#quoteLine = this.#line
      this.#hasText = true
      return place + 1
    }
    if (this.#isQuoteOpen) {
      this.#isQuoteOpen = false
      this.#hold('"')
      return place + 1
    }
    this.#hold(text.slice(start, place))
    this.#isQuoteOpen = true
    return place + 1
  }

  /** Appends a part of a cell. Beyond the limit it keeps only enough to detect that the cell is too long. */
  #hold(text: string): void {
    if (text === '') return
    this.#hasText = true
    if (this.#text.length <= this.#rows.limits.cellLength + 1) this.#text += text
  }

  #endCell(rest: string): void {
    this.#hold(rest)
    this.#rows.addCell(this.#row, this.#column, unmarkedText(this.#text))
    this.#text = ''
    this.#hasText = false
    this.#column += 1
  }

  #endRow(): void {
    this.#rows.endRow(this.#row)
    this.#row += 1
    this.#column = 0
  }
}

/** How a text is read: undefined values are detected. */
export interface CsvChoice {
  readonly encoding?: TextEncoding | undefined
  readonly separator?: Separator | undefined
}

/** A scanner that knows the separator, and the part of the first text to read. */
function scannerFor(head: string, rows: RowCollector, separator: Separator | undefined): { scanner: CsvScanner; text: string } {
  const line = firstLine(head) ?? head
  const told = separatorLine.exec(line)?.[1]
  if (told === undefined) return { scanner: new CsvScanner(rows, separator ?? separatorOf(line), 1), text: head }
  return { scanner: new CsvScanner(rows, told, 2), text: head.slice(line.length).replace(/^\r?\n|^\r/, '') }
}

/** The text of a file, with a mark at each place that is not of its encoding. */
async function* textOf(bytes: Uint8Array, encoding: TextEncoding, unpacking: Unpacking): AsyncGenerator<string> {
  const decode = unpacking.decoder(encoding, { isLossy: true })
  for await (const piece of inPieces(bytes, unpacking)) yield decode(piece)
  yield decode(undefined)
}

/** The rows of a CSV file. A line that declares the separator is used. */
export async function* readCsv(
  bytes: Uint8Array,
  unpacking: Unpacking,
  limits: RowLimits,
  { encoding, separator }: CsvChoice = {},
): AsyncGenerator<readonly TableRow[]> {
  if (bytes.length > limits.unpackedBytes) throw new AppError(tableTooLarge, { of: 'size', limit: limits.unpackedBytes })
  const rows = new RowCollector(limits)
  let [head, scanner]: [string, CsvScanner | undefined] = ['', undefined]
  const start = (): CsvScanner => {
    const found = scannerFor(head, rows, separator)
    found.scanner.write(found.text)
    return found.scanner
  }
  const found = encoding ?? (await encodingOf(bytes, unpacking)).encoding
  for await (const text of textOf(bytes, found, unpacking)) {
    if (scanner) scanner.write(text)
    else {
      head += text
      if (head.length > headerLimit || firstLine(head) !== undefined) scanner = start()
    }
    yield* rows.take(false)
  }
  scanner ??= start()
  scanner.end()
  yield* rows.take(true)
}

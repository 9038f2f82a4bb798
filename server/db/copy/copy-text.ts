import { createHash } from 'node:crypto'

/** A row count, and the SHA-256 (hex) of the rows as text, in the order of the primary key. */
export interface CopyDigest {
  readonly rows: number
  readonly sha256: string
}

/** A column that is copied, with what PostgreSQL calls its type. */
export interface CopiedColumn {
  readonly name: string
  readonly type: string
}

/** How a value of SQLite is written for a type, and read back in the same form. */
interface TypeForm {
  text(value: number | bigint | string | Uint8Array): string
  readBack(column: string): string
  /** Texts are in the order of their bytes in SQLite. */
  readonly isText?: true
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}
// oxlint-disable-next-line no-control-regex -- these are what the format escapes
const escaped = /[\\\u0008-\u000d]/
const allEscaped = new RegExp(escaped, 'g')

function plainText(value: unknown): string {
  const text = String(value)
  return escaped.test(text) ? text.replaceAll(allEscaped, (character) => escapes[character] ?? character) : text
}

/** A number as PostgreSQL prints a double. */
function doubleText(value: unknown): string {
  const number = Number(value)
  const [digits = '', exponent = ''] = number.toExponential().split('e')
  const power = Number(exponent)
  if (power >= -4 && power < 15) return String(number)
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

function bytesText(value: unknown): string {
  return `\\\\x${(value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value))).toString('hex')}`
}

const asIs = (column: string) => column
const plain: TypeForm = { text: plainText, readBack: asIs }
const texts: TypeForm = { ...plain, isText: true }

const forms: Readonly<Record<string, TypeForm>> = {
  int2: plain,
  int4: plain,
  int8: plain,
  text: texts,
  varchar: texts,
  json: plain,
  float8: { text: doubleText, readBack: asIs },
  bytea: { text: bytesText, readBack: asIs },
  bool: { text: plainText, readBack: (column) => `${column}::int` },
}

function formOf(type: string): TypeForm {
  const form = forms[type]
  if (!form) throw new Error(`No values of SQLite are known for the type ${type}`)
  return form
}

/** Whether values of SQLite can be written to a column of this type. */
export function isCopied(type: string): boolean {
  return type in forms
}

/** The expression that reads a column in the form in which it was written. */
export function readBackOf(type: string, column: string): string {
  return formOf(type).readBack(column)
}

/** The expression that sorts by a column as SQLite does. */
export function orderOf(type: string, column: string): string {
  return formOf(type).isText ? `${column} collate "C"` : column
}

const chunkCharacters = 65_536

/** Rows in the text format of PostgreSQL's COPY, one a line. */
export function* copyText(rows: Iterable<readonly unknown[]>, columns: readonly CopiedColumn[]): Generator<Buffer> {
  const texts = columns.map(({ type }) => formOf(type).text)
  let text = ''
  for (const row of rows) {
    text += `${texts.map((textOf, place) => fieldText(row[place], textOf)).join('\t')}\n`
    if (text.length < chunkCharacters) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function fieldText(value: unknown, textOf: TypeForm['text']): string {
  if (value === null) return '\\N'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array)
    return textOf(value)
  throw new TypeError(`SQLite has no ${typeof value}`)
}

const newLine = 0x0a

/** Counts and hashes rows in that format. */
export class RowDigest {
  #rows = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    // Line breaks in texts are escaped.
    for (let place = chunk.indexOf(newLine); place !== -1; place = chunk.indexOf(newLine, place + 1)) this.#rows += 1
  }

  /** Passes chunks on. */
  *passing(chunks: Iterable<Buffer>): Generator<Buffer> {
    for (const chunk of chunks) {
      this.add(chunk)
      yield chunk
    }
  }

  end(): CopyDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

import { countCombinations, countMatches, matchingRows, readRows, type SpanRows, type Wanted } from './image-rows.ts'
import type { ImageShape } from './image-shape.ts'
import { compareKeys, type Key, keyOf } from './order-key.ts'
import type { RowValues, SqliteConnection } from '#server/db/sqlite/connection.ts'

/** A stretch of a list, from behind the end of the one before it to its own end, which belongs to it; without `rows` it has to be read. */
interface Span {
  /** None where it reaches to the end of the list. */
  readonly end?: Key
  readonly rows?: SpanRows
}

/** A span is read at once, in a few milliseconds, after a write into it; one with more than twice as many rows is cut. */
const rowsPerSpan = 512

/**
 * The searched texts and choices of a list's rows, in the list's default order, span by span. A change is a span that has to be read again, and
 * an image to be is one span that has never been read.
 */
export class ListImage {
  readonly #connection: SqliteConnection
  readonly #shape: ImageShape
  #spans: Span[] = [{}]

  constructor(connection: SqliteConnection, shape: ImageShape) {
    this.#connection = connection
    this.#shape = shape
  }

  /** Everything is read that has to be. */
  get isWhole(): boolean {
    return this.#spans.every(({ rows }) => rows !== undefined)
  }

  get bytes(): number {
    return this.#spans.reduce((sum, { rows }) => sum + (rows?.bytes ?? 0), 0)
  }

  /** Rows with these keys have changed, come or gone. */
  changed(keys: readonly Key[]): void {
    for (const key of keys) {
      const place = this.#placeOf(key)
      const { end } = this.#spans[place] ?? {}
      this.#spans[place] = end ? { end } : {}
    }
  }

  /** Any row may have changed. */
  changedAll(): void {
    this.#spans = [{}]
  }

  /** Reads what has to be read, but no more than so many spans. */
  read(spanLimit: number): void {
    for (let left = spanLimit; left > 0; left -= 1) {
      const place = this.#spans.findIndex(({ rows }) => rows === undefined)
      if (place === -1) return
      this.#spans.splice(place, 1, ...this.#readSpan(place))
    }
  }

  count(wanted: Wanted): number {
    return this.#spans.reduce((sum, { rows }) => sum + (rows ? countMatches(rows, wanted) : 0), 0)
  }

  /** The numbers of some of the rows that are wanted, in order. */
  page(wanted: Wanted, { offset, limit }: { offset: number; limit: number }): number[] {
    const numbers: number[] = []
    let passed = 0
    for (const { rows } of this.#spans) {
      if (!rows) continue
      const searched = wanted.parts.length > 0 ? matchingRows(rows, wanted) : undefined
      const count = searched?.length ?? countMatches(rows, wanted)
      if (passed + count > offset) {
        const found = (searched ?? matchingRows(rows, wanted)).slice(Math.max(0, offset - passed))
        for (const row of found.slice(0, limit - numbers.length)) numbers.push(rows.numbers[row] ?? 0)
      }
      passed += count
      if (numbers.length === limit) break
    }
    return numbers
  }

  /** The span that a key belongs to. */
  #placeOf(key: Key): number {
    let [low, high] = [0, this.#spans.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      const end = this.#spans[middle]?.end
      if (end && compareKeys(key, end, this.#shape.keys) > 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** What takes the place of a span: itself with its rows, or where it has too many its beginning, and what is left to be read. */
  #readSpan(place: number): Span[] {
    const [start, end] = [this.#spans[place - 1]?.end, this.#spans[place]?.end]
    const rest: Span = end ? { end } : {}
    // What has never been read is one span; of that no more is read than is kept.
    const limit = end ? 2 * rowsPerSpan : rowsPerSpan
    const { rows, textCount, choices } = this.#shape
    const known = (read: readonly RowValues[]) => readRows(read, textCount, countCombinations(choices))
    // Rows and their end are read as they stand at one moment, so that whatever is written meanwhile falls into one span or the other.
    return this.#connection.atOneMoment(() => {
      const read = this.#select(rows, start, end, ` limit ${limit + 1}`)
      if (read.length <= limit) return [{ ...rest, rows: known(read) }]
      const first = known(read.slice(0, rowsPerSpan))
      return [{ end: this.#keyOfRow(first.numbers[rowsPerSpan - 1] ?? 0), rows: first }, rest]
    })
  }

  #keyOfRow(number: number): Key {
    const { ends, keys } = this.#shape
    const [row] = this.#connection.arrays(`${ends.text} and rowid = ?`, [...ends.values, number])
    return keyOf(keys.map((_, place) => row?.[place]))
  }

  /** Rows behind a start, up to an end, in order. */
  #select({ text, values }: ImageShape['rows'], start: Key | undefined, end: Key | undefined, part: string): readonly RowValues[] {
    const { keys } = this.#shape
    const columns = keys.map(({ column }) => `"${column}"`)
    const holes = keys.map(() => '?').join(', ')
    const isDescending = keys[0]?.descending === true
    const range = [...(start ? [isDescending ? '<' : '>'] : []), ...(end ? [isDescending ? '>=' : '<='] : [])]
    const conditions = range.map((than) => ` and (${columns.join(', ')}) ${than} (${holes})`)
    const order = columns.map((column) => `${column} ${isDescending ? 'desc' : 'asc'}`)
    const statement = `${text}${conditions.join('')} order by ${order.join(', ')}${part}`
    return this.#connection.arrays(statement, [...values, ...(start ?? []), ...(end ?? [])])
  }
}

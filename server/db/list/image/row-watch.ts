import type { ImageShape } from './image-shape.ts'
import { type Key, keyOf } from './order-key.ts'
import type { SqliteConnection } from '#server/db/sqlite/connection.ts'

/** More keys than this in one transaction are not told one by one. */
const keyLimit = 10_000

/** Which rows of watched lists a connection writes, however it writes them: triggers of its own tell. */
export class RowWatch {
  readonly #connection: SqliteConnection
  /** Each list's number in its triggers, which stay when nobody watches any more. */
  readonly #numbers = new Map<string, number>()
  readonly #watched = new Map<number, string>()
  #changed = new Map<string, Key[] | 'all'>()

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    connection.define('list_row_changed', (number, ...values) => this.#note(Number(number), values))
    // A row that `insert or replace` replaces is a deleted one for triggers too.
    connection.script('pragma recursive_triggers = on')
  }

  /** Begins to watch a list; only inside a write. Throws where its order has columns that may be null. */
  begin({ name, table, keys }: ImageShape): void {
    const known = this.#connection
      .arrays('select name from pragma_table_info(?) where "notnull" = 1 or pk > 0', [table])
      .map((row) => row[0])
    for (const { column } of keys) if (!known.includes(column)) throw new TypeError(`${table}.${column} may be null`)
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1
    this.#numbers.set(name, number)
    this.#watched.set(number, name)
    const told = (row: string) => `select list_row_changed(${[number, ...keys.map(({ column }) => `${row}."${column}"`)].join(', ')});`
    for (const [event, rows] of Object.entries({ insert: ['new'], update: ['old', 'new'], delete: ['old'] })) {
      const trigger = `list_${number}_${event}`
      this.#connection.script(
        `drop trigger if exists temp."${trigger}";
        create temp trigger "${trigger}" after ${event} on main."${table}" begin ${rows.map(told).join(' ')} end`,
      )
    }
  }

  has(name: string): boolean {
    return this.#watched.has(this.#numbers.get(name) ?? 0)
  }

  endAll(): void {
    this.#watched.clear()
  }

  /** What has been written since this was last asked, some of it perhaps taken back. */
  take(): ReadonlyMap<string, readonly Key[] | 'all'> {
    const changed = this.#changed
    if (changed.size > 0) this.#changed = new Map()
    return changed
  }

  #note(number: number, values: readonly unknown[]): void {
    const name = this.#watched.get(number)
    if (name === undefined) return
    const keys = this.#changed.get(name) ?? []
    if (keys === 'all') return
    try {
      keys.push(keyOf(values))
      this.#changed.set(name, keys.length > keyLimit ? 'all' : keys)
    } catch {
      // No write fails because of an image: of a row without a place in its order nothing is known but that something has changed.
      this.#changed.set(name, 'all')
    }
  }
}

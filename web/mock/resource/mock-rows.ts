import type { RowVersion } from '#contract/resource/calls.ts'
import { type Reference, referencesOf } from '#contract/resource/reference.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { idText } from '#web/mock/mock-id.ts'
import { minuteOfDay, minutesTo, writtenMinute } from '#web/mock/minutes.ts'
import { type Columns, fits, inOrder } from '#web/mock/mock-list.ts'
import { columnsOf } from './columns.ts'
import { rememberRows, rowsOf, seededId } from './mocked-rows.ts'

/** Where the rows of a mocked resource come from. */
export interface MockSeed {
  /** How many rows there are to begin with. */
  readonly count: number
  /**
   * The fields of a row, read-only ones as far as they differ from what `readOnly` gives; the same each time for the same index. `idOf` gives the
   * id of a row of another resource by an index of its own.
   */
  seed(random: () => number, index: number, idOf: (resource: AnyResource, index: number) => string): FieldValues
  /** The read-only fields of a new row. */
  readOnly?(fields: FieldValues): FieldValues
}

/** Rows that are kept in the order of a view, so that paging through it is quick. */
const rememberedViews = 20

const spanMinutes = 2 * 365 * 24 * 60

/** The rows of a mocked resource, made when they are first asked for and lost when the page is reloaded. */
export class MockRows {
  readonly #seed: MockSeed
  readonly #resource: AnyResource
  readonly #references: readonly Reference[]
  readonly #columns: Columns<AnyRow>
  readonly #rows = new Map<string, AnyRow>()
  readonly #deleted = new Map<string, AnyRow>()
  readonly #views = new Map<string, readonly AnyRow[]>()
  readonly #seededIds: string[] = []
  #revision = 0
  #createdCount = 0
  #isSeeded = false

  constructor(resource: AnyResource, seed: MockSeed) {
    this.#resource = resource
    this.#seed = seed
    this.#references = referencesOf(resource)
    this.#columns = columnsOf(resource)
    rememberRows(resource, this)
  }

  /** Goes up with every change of a row. */
  get revision(): number {
    return this.#revision
  }

  /** The ids of the rows that the seed has made. */
  seededIds(now: number): readonly string[] {
    this.#seedOnce(now)
    return this.#seededIds
  }

  /** Every row that is not deleted. */
  all(now: number): AnyRow[] {
    this.#seedOnce(now)
    return [...this.#rows.values()]
  }

  find(id: string, now: number): AnyRow | undefined {
    this.#seedOnce(now)
    return this.#titled(this.#rows.get(id), now)
  }

  findDeleted(id: string, now: number): AnyRow | undefined {
    return this.#titled(this.#deleted.get(id), now)
  }

  /** A row, deleted or not. */
  findAny(id: string, now: number): AnyRow | undefined {
    return this.find(id, now) ?? this.findDeleted(id, now)
  }

  /** Every row that fits a view, in its order. */
  list(view: FieldValues, sort: AnyResource['list']['defaultSort'], now: number): readonly AnyRow[] {
    this.#seedOnce(now)
    const key = JSON.stringify([view, sort, this.#references.map(({ other }) => rowsOf(other).revision)])
    const known = this.#views.get(key)
    if (known) return known
    const rows = [...this.#rows.values()]
      .map((row) => this.#withTitles(row, now))
      .filter((row) => fits(row, this.#resource.list, view, this.#columns))
      .toSorted(inOrder(sort, this.#columns))
    if (this.#views.size >= rememberedViews) this.#views.clear()
    this.#views.set(key, rows)
    return rows
  }

  /** The ids before and behind a row in the order of a view, whether it is part of it or not. */
  neighbours(row: AnyRow, rows: readonly AnyRow[], sort: AnyResource['list']['defaultSort']) {
    const compare = inOrder<AnyRow>(sort, this.#columns)
    return {
      previousId: rows.findLast((other) => compare(other, row) < 0)?.id ?? null,
      nextId: rows.find((other) => compare(other, row) > 0)?.id ?? null,
    }
  }

  create(fields: FieldValues, now: number): AnyRow {
    this.#seedOnce(now)
    return this.#put(this.#newRow(fields, Math.floor(minutesTo(now))), now)
  }

  update(before: AnyRow, fields: FieldValues, now: number): AnyRow {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    return this.#put(this.#raised({ ...before, ...given }, now), now)
  }

  remove(before: AnyRow, now: number): AnyRow {
    const removed = this.#raised(before, now)
    this.#rows.delete(before.id)
    this.#deleted.set(before.id, removed)
    this.#changed()
    return removed
  }

  restore(before: AnyRow, now: number): AnyRow {
    this.#deleted.delete(before.id)
    return this.#put(this.#raised(before, now), now)
  }

  /** Adds rows that the seed makes, some of their fields changed; the index goes on from the first rows. */
  add(count: number, now: number, change: (fields: FieldValues) => FieldValues): readonly AnyRow[] {
    const begin = this.#createdCount
    const added = Array.from({ length: count }, (_, offset) => this.#seeded(begin + offset, now, change))
    for (const row of added) this.#rows.set(row.id, row)
    this.#changed()
    return added
  }

  /** Takes rows away as if they had never been. */
  forget(rows: readonly RowVersion[]): void {
    for (const { id } of rows) this.#rows.delete(id)
    this.#changed()
  }

  #seedOnce(now: number): void {
    if (this.#isSeeded) return
    this.#isSeeded = true
    for (let index = 0; index < this.#seed.count; index++) {
      const row = this.#seeded(index, now, (fields) => fields)
      this.#rows.set(row.id, row)
      this.#seededIds.push(row.id)
    }
  }

  /** A row of the last two years; the same all day long. */
  #seeded(index: number, now: number, change: (fields: FieldValues) => FieldValues): AnyRow {
    const random = seededRandom(index * 7919 + 17)
    const age = index < this.#seed.count ? (index + random()) / this.#seed.count : random()
    const fields = change(this.#seed.seed(random, index, (resource, at) => seededId(resource, at, now)))
    return this.#newRow(fields, minuteOfDay(now) - Math.floor(age * spanMinutes))
  }

  #newRow(fields: FieldValues, minute: number): AnyRow {
    this.#createdCount += 1
    const date = writtenMinute(minute)
    // In the order of time, as the server's are.
    const id = idText(minute, 6) + idText(this.#createdCount, 10)
    return { ...this.#seed.readOnly?.(fields), ...fields, id, createDate: date, updateDate: date, version: 1 }
  }

  #raised(row: AnyRow, now: number): AnyRow {
    return { ...row, updateDate: writtenMinute(Math.floor(minutesTo(now))), version: row.version + 1 }
  }

  #put(row: AnyRow, now: number): AnyRow {
    this.#rows.set(row.id, row)
    this.#changed()
    return this.#withTitles(row, now)
  }

  #changed(): void {
    this.#views.clear()
    this.#revision += 1
  }

  #titled(row: AnyRow | undefined, now: number): AnyRow | undefined {
    return row && this.#withTitles(row, now)
  }

  /** The row with the titles of what it refers to, as they are now. */
  #withTitles(row: AnyRow, now: number): AnyRow {
    if (this.#references.length === 0) return row
    const titles = this.#references.map(({ field, titleName, other }): [string, string | null] => {
      const found = rowsOf(other).findAny(String(row[field]), now)
      return [titleName, found ? other.titleOf(found) : null]
    })
    return { ...row, ...Object.fromEntries(titles) }
  }
}

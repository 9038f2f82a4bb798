import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { idText } from '#web/mock/mock-id.ts'
import { minuteOfDay, minutesTo, writtenMinute } from '#web/mock/minutes.ts'
import { type Columns, fits, inOrder } from '#web/mock/mock-list.ts'
import { columnsOf } from './columns.ts'

/** Where the rows of a mocked resource come from. */
export interface MockSeed {
  /** How many rows there are to begin with. */
  readonly count: number
  /** The entered fields of a row; the same each time for the same index. */
  seed(random: () => number, index: number): FieldValues
  /** Read-only fields of a row. */
  readOnly?(fields: FieldValues): FieldValues
}

/** Rows that are kept in the order of a view, so that paging through it is quick. */
const rememberedViews = 20

const spanMinutes = 2 * 365 * 24 * 60

/** The rows of a mocked resource, made when they are first asked for and lost when the page is reloaded. */
export class MockRows {
  readonly #seed: MockSeed
  readonly #resource: AnyResource
  readonly #columns: Columns<AnyRow>
  readonly #rows = new Map<string, AnyRow>()
  readonly #deleted = new Map<string, AnyRow>()
  readonly #views = new Map<string, readonly AnyRow[]>()
  #createdCount = 0
  #isSeeded = false

  constructor(resource: AnyResource, seed: MockSeed) {
    this.#resource = resource
    this.#seed = seed
    this.#columns = columnsOf(resource)
  }

  find(id: string, now: number): AnyRow | undefined {
    this.#seedOnce(now)
    return this.#rows.get(id)
  }

  findDeleted(id: string): AnyRow | undefined {
    return this.#deleted.get(id)
  }

  /** Every row that fits a view, in its order. */
  list(view: FieldValues, sort: AnyResource['list']['defaultSort'], now: number): readonly AnyRow[] {
    this.#seedOnce(now)
    const key = JSON.stringify([view, sort])
    const known = this.#views.get(key)
    if (known) return known
    const rows = [...this.#rows.values()]
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
    return this.#put(this.#newRow(fields, Math.floor(minutesTo(now))))
  }

  update(before: AnyRow, fields: FieldValues, now: number): AnyRow {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    return this.#put(this.#raised({ ...before, ...given }, now))
  }

  remove(before: AnyRow, now: number): AnyRow {
    const removed = this.#raised(before, now)
    this.#rows.delete(before.id)
    this.#deleted.set(before.id, removed)
    this.#views.clear()
    return removed
  }

  restore(before: AnyRow, now: number): AnyRow {
    this.#deleted.delete(before.id)
    return this.#put(this.#raised(before, now))
  }

  /** Adds rows that the seed makes, some of their fields changed; the index goes on from the first rows. */
  add(count: number, now: number, change: (fields: FieldValues) => FieldValues): readonly AnyRow[] {
    const begin = this.#createdCount
    const added = Array.from({ length: count }, (_, offset) => this.#seeded(begin + offset, now, change))
    for (const row of added) this.#rows.set(row.id, row)
    this.#views.clear()
    return added
  }

  /** Takes rows away as if they had never been. */
  forget(rows: readonly RowVersion[]): void {
    for (const { id } of rows) this.#rows.delete(id)
    this.#views.clear()
  }

  #seedOnce(now: number): void {
    if (this.#isSeeded) return
    this.#isSeeded = true
    for (let index = 0; index < this.#seed.count; index++) {
      const row = this.#seeded(index, now, (fields) => fields)
      this.#rows.set(row.id, row)
    }
  }

  /** A row of the last two years; the same all day long. */
  #seeded(index: number, now: number, change: (fields: FieldValues) => FieldValues): AnyRow {
    const random = seededRandom(index * 7919 + 17)
    const age = index < this.#seed.count ? (index + random()) / this.#seed.count : random()
    const fields = change(this.#seed.seed(random, index))
    return this.#newRow(fields, minuteOfDay(now) - Math.floor(age * spanMinutes))
  }

  #newRow(fields: FieldValues, minute: number): AnyRow {
    this.#createdCount += 1
    const date = writtenMinute(minute)
    const readOnly = this.#seed.readOnly?.(fields)
    // In the order of time, as the server's are.
    const id = idText(minute, 6) + idText(this.#createdCount, 10)
    return { ...fields, ...readOnly, id, createDate: date, updateDate: date, version: 1 }
  }

  #raised(row: AnyRow, now: number): AnyRow {
    return { ...row, updateDate: writtenMinute(Math.floor(minutesTo(now))), version: row.version + 1 }
  }

  #put(row: AnyRow): AnyRow {
    this.#rows.set(row.id, row)
    this.#views.clear()
    return row
  }
}

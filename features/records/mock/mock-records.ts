import type * as z from 'zod/mini'
import type { RecordChanges } from '#features/records/contract/record-rules.ts'
import { recordList, type BasicRecord, type recordEvent, type RecordFields, type RecordView } from '#features/records/contract/records.ts'
import { minutesTo, writtenMinute } from '#web/mock/minutes.ts'
import { fits, inOrder, type Columns } from '#web/mock/mock-list.ts'
import { plannedIds, planOf } from './generated-list.ts'
import { type AskedTexts, generatedRecord } from './generated-record.ts'
import { madeId } from './record-id.ts'
import { mockCities } from './record-names.ts'

type RecordEvent = z.output<typeof recordEvent>

/** A person who writes, and when (epoch milliseconds). */
interface Writer {
  readonly username: string
  readonly now: number
}

/** How a record stands after a person has changed it. */
interface ChangedRecord {
  readonly record: BasicRecord
  readonly isDeleted: boolean
}

const columns: Columns<BasicRecord> = {
  name: ({ name }) => name,
  sex: ({ sex }) => sex,
  city: ({ city }) => city,
  type: ({ type }) => type,
  status: ({ status }) => status,
  createDate: ({ createDate }) => createDate,
}

/** Views whose rows are kept at hand. */
const rememberedViews = 20

/** The records of the mock: what their ids say, and over it what was changed since the page was loaded. */
export class MockRecords {
  readonly #texts: AskedTexts
  readonly #changed = new Map<string, ChangedRecord>()
  readonly #events = new Map<string, RecordEvent[]>()
  readonly #generated = new Map<string, readonly BasicRecord[]>()
  #merged = new WeakMap<readonly BasicRecord[], readonly BasicRecord[]>()
  #madeCount = 0

  constructor(texts: AskedTexts) {
    this.#texts = texts
  }

  find(id: string): BasicRecord | undefined {
    const changed = this.#changed.get(id)
    if (!changed) return generatedRecord(id, this.#texts)
    return changed.isDeleted ? undefined : changed.record
  }

  findDeleted(id: string): BasicRecord | undefined {
    const changed = this.#changed.get(id)
    return changed?.isDeleted ? changed.record : undefined
  }

  /** Every row that a view leads through, in its order. */
  list(view: RecordView, now: number): readonly BasicRecord[] {
    const generated = this.#generatedOf(view, now)
    const known = this.#merged.get(generated)
    if (known) return known
    const changed = this.#changedRecords().filter((record) => fits(record, recordList, view, columns))
    const rows = generated
      .filter(({ id }) => !this.#changed.has(id))
      .concat(changed)
      .toSorted(inOrder(view.sort, columns))
    this.#merged.set(generated, rows)
    return rows
  }

  /** The ids before and behind a record in the order of a view, whether it is part of it or not. */
  neighbours(record: BasicRecord, view: RecordView, now: number): { previousId: string | null; nextId: string | null } {
    const compare = inOrder<BasicRecord>(view.sort, columns)
    const rows = this.list(view, now)
    return {
      previousId: rows.findLast((row) => compare(row, record) < 0)?.id ?? null,
      nextId: rows.find((row) => compare(row, record) > 0)?.id ?? null,
    }
  }

  listCities(): string[] {
    return [...new Set([...mockCities, ...this.#changedRecords().map(({ city }) => city)])]
  }

  /** The changes of a record's status, the newest first. */
  history(record: BasicRecord): RecordEvent[] {
    const made = generatedRecord(record.id, this.#texts)
    const begin: RecordEvent[] = made ? [{ id: made.id, at: made.createDate, username: 'admin', from: null, to: made.status }] : []
    return [...(this.#events.get(record.id) ?? []), ...begin]
  }

  create(fields: RecordFields, writer: Writer): BasicRecord {
    const date = this.#dateOf(writer)
    const record = { ...fields, id: this.#newId(writer), avatar: '', createDate: date, updateDate: date, version: 1 }
    this.#keep(record)
    this.#noteStatus(record, null, writer)
    return record
  }

  update(before: BasicRecord, changes: RecordChanges, writer: Writer): BasicRecord {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given, updateDate: this.#dateOf(writer), version: before.version + 1 }
    this.#keep(after)
    if (after.status !== before.status) this.#noteStatus(after, before.status, writer)
    return after
  }

  setDeleted(before: BasicRecord, isDeleted: boolean, writer: Writer): BasicRecord {
    const record = { ...before, updateDate: this.#dateOf(writer), version: before.version + 1 }
    this.#keep(record, isDeleted)
    return record
  }

  #keep(record: BasicRecord, isDeleted = false): void {
    this.#changed.set(record.id, { record, isDeleted })
    this.#merged = new WeakMap()
  }

  #changedRecords(): BasicRecord[] {
    return [...this.#changed.values()].flatMap(({ record, isDeleted }) => (isDeleted ? [] : [record]))
  }

  #generatedOf(view: RecordView, now: number): readonly BasicRecord[] {
    const plan = planOf(view, this.#texts, now)
    if (!plan) return []
    const key = JSON.stringify([plan, view])
    const known = this.#generated.get(key)
    if (known) return known
    const rows = plannedIds(plan)
      .flatMap((id) => generatedRecord(id, this.#texts) ?? [])
      .toSorted(inOrder(view.sort, columns))
    if (this.#generated.size >= rememberedViews) this.#generated.clear()
    this.#generated.set(key, rows)
    return rows
  }

  #dateOf({ now }: Writer): string {
    return writtenMinute(Math.floor(minutesTo(now)))
  }

  #newId({ now }: Writer): string {
    this.#madeCount += 1
    return madeId(Math.floor(minutesTo(now)), this.#madeCount)
  }

  #noteStatus({ id, status }: BasicRecord, from: RecordEvent['from'], writer: Writer): void {
    const event = { id: this.#newId(writer), at: new Date(writer.now).toISOString(), username: writer.username, from, to: status }
    this.#events.set(id, [event, ...(this.#events.get(id) ?? [])])
  }
}

import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { pageSchema, type Row } from './list-under-test.ts'
import type { Session } from './session.ts'

/** A record of any kind, as its calls return it. */
const recordSchema = z.looseObject({ id: z.string(), version: z.number() })

/** A record of any kind. */
export type EntityRecord = z.output<typeof recordSchema>

/** A record as it was at one time. */
export type RecordVersion = Pick<EntityRecord, 'id' | 'version'>

/** A call that does one thing to several records. */
export interface BulkAction {
  readonly call: CallDefinition
  /** Without it the call is refused, whatever else a person may do. */
  readonly permission: Permission
  readonly isRemoval?: true
  bodyOf(items: readonly RecordVersion[]): unknown
}

/** A kind of record with the calls that list and write it; `entityConformance` derives its scenarios. */
export interface EntityDefinition {
  /** What one is called in titles, such as `record`. */
  readonly name: string
  readonly calls: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore', CallDefinition>>
  /** Valid fields; those of different indexes differ in what the list sorts and filters by. */
  fields(index: number): Readonly<Record<string, unknown>>
  /** The error of a write with a stale version; its `current` is the record. */
  readonly changed: Pick<ErrorDefinition<never>, 'name'>
  /** The fields in which `get` returns the record and its history; without them it returns the record itself. */
  readonly detail?: { readonly record: string; readonly history?: string }
  readonly bulk?: readonly BulkAction[]
}

const fieldsSchema = z.record(z.string(), z.unknown())
const historySchema = z.array(z.looseObject({ username: z.string() }))

/** Pages of a list that are searched for a record. */
const searchedPages = 100

/** Writes and reads the records of one kind for one session. */
export class EntityClient {
  readonly #session: Session
  readonly #entity: EntityDefinition

  constructor(session: Session, entity: EntityDefinition) {
    this.#session = session
    this.#entity = entity
  }

  async create(index: number, options?: { idempotencyKey: string }): Promise<EntityRecord> {
    const { calls, fields } = this.#entity
    return z.parse(recordSchema, await this.#session.call(calls.create, { body: fields(index) }, options))
  }

  async get(id: string): Promise<EntityRecord> {
    const result = await this.#session.call(this.#entity.calls.get, { params: { id }, query: {} })
    return z.parse(recordSchema, this.#part('record', result))
  }

  /** Who made each change in the history of a record, newest first. */
  async historyOf(id: string): Promise<string[]> {
    const result = await this.#session.call(this.#entity.calls.get, { params: { id }, query: {} })
    return z.parse(historySchema, this.#part('history', result)).map(({ username }) => username)
  }

  /** Gives a record the fields of another index. */
  async update({ id, version }: RecordVersion, index: number): Promise<EntityRecord> {
    const { calls, fields } = this.#entity
    return z.parse(recordSchema, await this.#session.call(calls.update, { params: { id }, body: { ...fields(index), version } }))
  }

  /** Deletes a record; returns its version as a deleted one. */
  async remove({ id, version }: RecordVersion): Promise<RecordVersion> {
    return z.parse(recordSchema, await this.#session.call(this.#entity.calls.remove, { params: { id }, body: { version } }))
  }

  async restore({ id, version }: RecordVersion): Promise<EntityRecord> {
    return z.parse(recordSchema, await this.#session.call(this.#entity.calls.restore, { params: { id }, body: { version } }))
  }

  /** The row of a record in the list, and the page on which it is; undefined if it is on none. */
  async findInList(id: string): Promise<{ row: Row; page: number } | undefined> {
    for (let page = 1; page <= searchedPages; page += 1) {
      const { list, pageCount } = await this.#page(page)
      const row = list.find((candidate) => candidate.id === id)
      if (row) return { row, page }
      if (page >= pageCount) break
    }
    return undefined
  }

  async isOnPage(id: string, page: number): Promise<boolean> {
    return (await this.#page(page)).list.some((row) => row.id === id)
  }

  /** Creates a record, runs `work` with it, and deletes what is left of it. */
  async withRecord(work: (record: EntityRecord) => Promise<void>): Promise<void> {
    const created = await this.create(0)
    const { get } = this.#entity.calls
    try {
      await work(created)
    } finally {
      const left = await this.#session.send(get, { params: { id: created.id } })
      if (left.isSuccess) await this.remove(z.parse(recordSchema, this.#part('record', left.result)))
    }
  }

  async #page(page: number) {
    const query = { page: String(page), pageSize: String(pageSizeLimit) }
    return z.parse(pageSchema, await this.#session.call(this.#entity.calls.list, { query }))
  }

  #part(name: 'record' | 'history', result: unknown): unknown {
    const field = this.#entity.detail?.[name]
    return field === undefined ? result : z.parse(fieldsSchema, result)[field]
  }
}

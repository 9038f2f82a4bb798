import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import type { LinesField } from '#contract/resource/lines.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { pageSchema, type Row } from './list-under-test.ts'
import { nameOf } from './answer.ts'
import { assert } from './assertions.ts'
import type { EntityFiles } from './example-files.ts'
import type { Session } from './session.ts'

/** A record of any kind, as its calls return it. */
const recordSchema = z.looseObject({ id: z.string(), version: z.number() })

/** A record of any kind. */
export type EntityRecord = z.output<typeof recordSchema>

/** A version of a record. */
export type RecordVersion = Pick<EntityRecord, 'id' | 'version'>

/** A call that changes or deletes several records. */
export interface BulkAction {
  readonly call: CallDefinition
  /** Without it the call is refused, whatever other permissions a person has. */
  readonly permission: Permission
  readonly isRemoval?: true
  /** The call that undoes a bulk deletion. */
  readonly undo?: CallDefinition
  bodyOf(items: readonly RecordVersion[]): unknown
}

/** The fields of a record. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that holds the id of another record, or the ids of several. */
export interface EntityReference {
  /** Whether the field holds a list of ids, sorted, and the field with the titles a list in the same order. */
  readonly isList: boolean
  /** The field that has the title of that record. */
  readonly titleName: string
  titleOf(record: EntityRecord): string
  /** The entity of that record. */
  definition(): EntityDefinition
}

/** A kind of record with the calls that list and write it; `entityConformance` derives its scenarios. */
export interface EntityDefinition {
  /** The name of a record in check titles, such as `record`. */
  readonly name: string
  readonly calls: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore', CallDefinition>>
  /** Valid fields without references and files. Different indexes give different values to sort and filter by, and to unique fields. */
  fields(index: number): Fields
  /** Fields that an update does not accept. */
  readonly fixed?: readonly string[]
  /** Its references, by their fields. */
  readonly references?: Readonly<Record<string, EntityReference>>
  /** Its fields with files. */
  readonly files?: readonly EntityFiles[]
  /** Its fields with lines. */
  readonly lines?: readonly LinesField[]
  /** Unique fields, each with the error of a write that uses a value again. */
  readonly unique?: readonly { readonly field: string; readonly error: Pick<ErrorDefinition<never>, 'name'> }[]
  /** The error of a write with a stale version; its `current` is the record. */
  readonly changed: Pick<ErrorDefinition<never>, 'name'>
  /** The error of deleting a record that others refer to, if the entity keeps such records. */
  readonly referred?: Pick<ErrorDefinition<never>, 'name'>
  /** The fields in which `get` returns the record and its history; without them it returns the record itself. */
  readonly detail?: { readonly record: string; readonly history?: string }
  readonly bulk?: readonly BulkAction[]
  /** The list of the recycle bin, and the call that deletes its rows permanently with its permission, if there is one. */
  readonly bin?: { readonly deleted: CallDefinition; readonly purge?: { readonly call: CallDefinition; readonly permission: Permission } }
  /** The call that lists what happened to a record, and the fields that it never contains. */
  readonly changes?: { readonly call: CallDefinition; readonly redacted: readonly string[] }
  /** The calls that revert a record to an earlier version, and preview the changes. */
  readonly revert?: { readonly call: CallDefinition; readonly preview: CallDefinition }
  /** The call that starts a bulk edit, its permission, and the fields that it can change. */
  readonly bulkEdit?: { readonly call: CallDefinition; readonly permission: Permission; readonly fields: readonly string[] }
  /** The call that gives records to another owner, and the field with the owner's id. */
  readonly transfer?: { readonly call: CallDefinition; readonly ownerField: string }
}

/** The result of a bulk call. */
export const bulkResult = z.object({
  done: z.array(z.object({ id: z.string(), version: z.number() })),
  skipped: z.array(z.string()),
})

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

  async create(body: Fields, options?: { idempotencyKey: string }): Promise<EntityRecord> {
    return z.parse(recordSchema, await this.#session.call(this.#entity.calls.create, { body }, options))
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

  async update({ id, version }: RecordVersion, fields: Fields): Promise<EntityRecord> {
    const { calls, fixed = [] } = this.#entity
    const changes = Object.fromEntries(Object.entries(fields).filter(([name]) => !fixed.includes(name)))
    return z.parse(recordSchema, await this.#session.call(calls.update, { params: { id }, body: { ...changes, version } }))
  }

  /** Deletes a record; returns its version as a deleted one. */
  async remove({ id, version }: RecordVersion): Promise<RecordVersion> {
    return z.parse(recordSchema, await this.#session.call(this.#entity.calls.remove, { params: { id }, body: { version } }))
  }

  /** Deletes a record that others refer to, which may be refused if the entity keeps such records. */
  async removeReferred({ id, version }: RecordVersion): Promise<void> {
    const { calls, referred } = this.#entity
    const answer = await this.#session.send(calls.remove, { params: { id }, body: { version } })
    const isAllowed = answer.isSuccess || answer.failure.error === referred?.name
    assert(isAllowed, `${nameOf(calls.remove)} must delete a record that others refer to, or fail with the error for that`)
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

  /** Deletes a record that may have been deleted already. */
  async removeIfLeft(id: string): Promise<void> {
    const left = await this.#session.send(this.#entity.calls.get, { params: { id } })
    if (left.isSuccess) await this.remove(z.parse(recordSchema, this.#part('record', left.result)))
  }

  /** Creates a record, runs `work` with it, and deletes the rest of it. */
  async withRecord(fields: Fields, work: (record: EntityRecord) => Promise<void>): Promise<void> {
    const created = await this.create(fields)
    try {
      await work(created)
    } finally {
      await this.removeIfLeft(created.id)
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

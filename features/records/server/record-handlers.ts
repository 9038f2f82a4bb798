import { forbidden, notFound } from '#contract/kit/error.ts'
import { toPaged } from '#contract/kit/paging.ts'
import { recordsDelete } from '#features/records/contract/permissions.ts'
import {
  type BasicRecord,
  bulkRecords,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import {
  auditedChange,
  bulkResult,
  currentRecord,
  isSameRecord,
  type RecordChange,
  type RecordChanges,
  type RecordVersion,
} from '#features/records/contract/record-rules.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { type Context, handle, type Handler } from '#server/app/context.ts'
import { newId } from '#server/ids.ts'
import type { Connection } from '#server/db/database.ts'
import { recordEventStore } from './record-event-store.ts'
import { recordListing, recordStore } from './record-store.ts'

/** Writes the changed fields, and adds a change of status to the record's history; undefined if the record has changed since it was read. */
async function update(db: Connection, context: Context, before: BasicRecord, fields: RecordChanges): Promise<BasicRecord | undefined> {
  const now = context.clock.now()
  const after = await recordStore(db).update(before, fields, now)
  if (after && after.status !== before.status) {
    const event = { id: newId(context.clock), recordId: before.id, username: context.principal.username, now }
    await recordEventStore(db).append({ ...event, from: before.status, to: after.status })
  }
  return after
}

/** The record after a write; throws a conflict if it has changed since it was read. */
async function updatedOrConflict(db: Connection, { id, version }: BasicRecord, after: BasicRecord | undefined): Promise<BasicRecord> {
  return after ?? currentRecord(await recordStore(db).find(id), version)
}

const reading: Handler[] = [
  handle(listRecords, async ({ query }, { read, counts, principal }) => {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
    const listing = recordListing(read)
    const itemCount = await counts.of({ userId: principal.id, resource: 'records', scope: '', filter }, () => listing.count(query))
    return toPaged(await listing.list(query, itemCount), itemCount, query)
  }),

  handle(listRecordCities, async (_, { read }) => ({ list: await recordStore(read.db).listCities() })),

  handle(getRecord, async ({ params, query }, { read }) => {
    const record = await recordStore(read.db).find(params.id)
    if (!record) throw new AppError(notFound)
    const history = await recordEventStore(read.db).list(params.id)
    return { record, history, ...(await recordListing(read).neighbours(params.id, query)) }
  }),
]

const writing: Handler[] = [
  handle(createRecord, ({ body }, { change, clock, principal }) =>
    change(async ({ db, audit }) => {
      const now = clock.now()
      const record = await recordStore(db).create(newId(clock), body, now)
      const event = { id: newId(clock), recordId: record.id, username: principal.username, now }
      await recordEventStore(db).append({ ...event, from: null, to: record.status })
      audit(auditedChange(null, record, record))
      return record
    }),
  ),

  handle(updateRecord, ({ params, body: { version, ...fields } }, context) =>
    context.change(async ({ db, audit, unchanged }) => {
      const before = currentRecord(await recordStore(db).find(params.id), version)
      if (isSameRecord(before, fields)) {
        unchanged()
        return before
      }
      const after = await updatedOrConflict(db, before, await update(db, context, before, fields))
      audit(auditedChange(before, after, after))
      return after
    }),
  ),

  handle(removeRecord, ({ params, body }, { change, clock }) =>
    change(async ({ db, audit }) => {
      const before = currentRecord(await recordStore(db).find(params.id), body.version)
      const removed = await updatedOrConflict(db, before, await recordStore(db).setDeleted(before, true, clock.now()))
      audit(auditedChange(before, null, removed))
      return { id: removed.id, version: removed.version }
    }),
  ),

  handle(restoreRecord, ({ params, body }, { change, clock }) =>
    change(async ({ db, audit }) => {
      const deleted = currentRecord(await recordStore(db).findDeleted(params.id), body.version)
      const record = await updatedOrConflict(db, deleted, await recordStore(db).setDeleted(deleted, false, clock.now()))
      audit(auditedChange(null, record, record))
      return record
    }),
  ),

  handle(bulkRecords, ({ body: { action, items } }, context) => {
    if (action === 'delete' && !context.principal.can(recordsDelete)) throw new AppError(forbidden)
    return context.change(async ({ db, audit, unchanged }) => {
      const store = recordStore(db)
      const changes: RecordChange[] = []
      const same: RecordVersion[] = []
      for (const { id, version } of items) {
        const before = await store.find(id)
        if (before?.version !== version) continue
        if (before.status === action) {
          same.push({ id, version })
          continue
        }
        const after =
          action === 'delete'
            ? await store.setDeleted(before, true, context.clock.now())
            : await update(db, context, before, { status: action })
        if (after) changes.push({ before, after })
      }
      if (changes.length === 0) unchanged()
      for (const { before, after } of changes) audit(auditedChange(before, action === 'delete' ? null : after, after))
      return bulkResult(items, changes, same)
    })
  }),
]

/** Handlers of the basic list. */
export const recordHandlers: readonly Handler[] = [...reading, ...writing]

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
  auditedChanges,
  auditedRecord,
  bulkResult,
  currentRecord,
  isSameRecord,
  type RecordChange,
  type RecordChanges,
  type RecordVersion,
} from '#features/records/contract/record-rules.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { type Context, handle, type Handler } from '#server/app/module.ts'
import { newId } from '#server/ids.ts'
import type { Connection } from '#server/db/database.ts'
import { recordEventStore } from './record-event-store.ts'
import { recordListing, recordStore } from './record-store.ts'

/** Writes the changed fields, and keeps the change of status in the record's history. */
async function update(connection: Connection, context: Context, before: BasicRecord, fields: RecordChanges): Promise<BasicRecord> {
  const now = context.clock.now()
  const after = await recordStore(connection).update(before.id, fields, now)
  if (after.status !== before.status) {
    const event = { id: newId(context.clock), recordId: before.id, username: context.person.username, now }
    await recordEventStore(connection).append({ ...event, from: before.status, to: after.status })
  }
  return after
}

const reading: Handler[] = [
  handle(listRecords, async ({ query }, { read, counts, person }) => {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
    const listing = recordListing(read)
    const itemCount = await counts.of({ userId: person.id, resource: 'records', scope: '', filter }, () => listing.count(query))
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
  handle(createRecord, ({ body }, { change, clock, person }) =>
    change(async ({ connection, audit }) => {
      const now = clock.now()
      const record = await recordStore(connection).create(newId(clock), body, now)
      const event = { id: newId(clock), recordId: record.id, username: person.username, now }
      await recordEventStore(connection).append({ ...event, from: null, to: record.status })
      await audit({ target: record.id, targetName: record.name, before: null, after: auditedRecord(record) })
      return record
    }),
  ),

  handle(updateRecord, ({ params, body: { version, ...fields } }, context) =>
    context.change(async ({ connection, audit, unchanged }) => {
      const before = currentRecord(await recordStore(connection).find(params.id), version)
      if (isSameRecord(before, fields)) {
        unchanged()
        return before
      }
      const after = await update(connection, context, before, fields)
      await audit({ target: after.id, targetName: after.name, before: auditedRecord(before), after: auditedRecord(after) })
      return after
    }),
  ),

  handle(removeRecord, ({ params, body }, { change, clock }) =>
    change(async ({ connection, audit }) => {
      const before = currentRecord(await recordStore(connection).find(params.id), body.version)
      const { id, version } = await recordStore(connection).setDeleted(params.id, true, clock.now())
      await audit({ target: id, targetName: before.name, before: auditedRecord(before), after: null })
      return { id, version }
    }),
  ),

  handle(restoreRecord, ({ params, body }, { change, clock }) =>
    change(async ({ connection, audit }) => {
      currentRecord(await recordStore(connection).findDeleted(params.id), body.version)
      const record = await recordStore(connection).setDeleted(params.id, false, clock.now())
      await audit({ target: record.id, targetName: record.name, before: null, after: auditedRecord(record) })
      return record
    }),
  ),

  handle(bulkRecords, ({ body: { action, items } }, context) => {
    if (action === 'delete' && !context.person.can(recordsDelete)) throw new AppError(forbidden)
    return context.change(async ({ connection, audit, unchanged }) => {
      const store = recordStore(connection)
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
            ? await store.setDeleted(id, true, context.clock.now())
            : await update(connection, context, before, { status: action })
        changes.push({ before, after })
      }
      if (changes.length === 0) unchanged()
      else await audit(auditedChanges(changes, { isDeleted: action === 'delete' }))
      return bulkResult(items, changes, same)
    })
  }),
]

/** Answers the calls of the basic list. */
export const recordHandlers: readonly Handler[] = [...reading, ...writing]

import { AppError } from '#contract/kit/app-error.ts'
import { forbidden, notFound } from '#contract/kit/error.ts'
import { recordsDelete } from '#features/records/contract/permissions.ts'
import {
  auditedChange,
  bulkResult,
  currentRecord,
  isSameRecord,
  type RecordChange,
  type RecordVersion,
} from '#features/records/contract/record-rules.ts'
import {
  bulkRecords,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import { madeUpPage } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { placeOfText, textAt } from '#web/mock/remembered-texts.ts'
import { MockRecords } from './mock-records.ts'

const records = new MockRecords({ placeOf: placeOfText, textAt })

function writerOf({ person, now }: MockContext) {
  return { username: person.username, now }
}

const reading: readonly MockHandler[] = [
  mock(listRecords, ({ query }, { now }) => {
    const { page: _page, pageSize: _pageSize, ...view } = query
    return madeUpPage(records.list(view, now), query)
  }),

  mock(listRecordCities, () => ({ list: records.listCities() })),

  mock(getRecord, ({ params, query }, { now }) => {
    const record = records.find(params.id)
    if (!record) throw new AppError(notFound)
    return { record, history: records.history(record), ...records.neighbours(record, query, now) }
  }),
]

const writing: readonly MockHandler[] = [
  mock(createRecord, ({ body }, context) => {
    const record = records.create(body, writerOf(context))
    context.audit(auditedChange(null, record, record))
    return record
  }),

  mock(updateRecord, ({ params, body: { version, ...fields } }, context) => {
    const before = currentRecord(records.find(params.id), version)
    if (isSameRecord(before, fields)) return before
    const after = records.update(before, fields, writerOf(context))
    context.audit(auditedChange(before, after, after))
    return after
  }),

  mock(removeRecord, ({ params, body }, context) => {
    const before = currentRecord(records.find(params.id), body.version)
    const removed = records.setDeleted(before, true, writerOf(context))
    context.audit(auditedChange(before, null, removed))
    return { id: removed.id, version: removed.version }
  }),

  mock(restoreRecord, ({ params, body }, context) => {
    const before = currentRecord(records.findDeleted(params.id), body.version)
    const record = records.setDeleted(before, false, writerOf(context))
    context.audit(auditedChange(null, record, record))
    return record
  }),

  mock(bulkRecords, ({ body: { action, items } }, context) => {
    if (action === 'delete' && !context.person.can(recordsDelete)) throw new AppError(forbidden)
    const writer = writerOf(context)
    const changes: RecordChange[] = []
    const same: RecordVersion[] = []
    for (const { id, version } of items) {
      const before = records.find(id)
      if (before?.version !== version) continue
      if (before.status === action) {
        same.push({ id, version })
        continue
      }
      const after = action === 'delete' ? records.setDeleted(before, true, writer) : records.update(before, { status: action }, writer)
      changes.push({ before, after })
    }
    for (const { before, after } of changes) context.audit(auditedChange(before, action === 'delete' ? null : after, after))
    return bulkResult(items, changes, same)
  }),
]

/** The calls of the basic list, answered without a server. */
export const answers: readonly MockHandler[] = [...reading, ...writing]

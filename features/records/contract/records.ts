import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { defineError, notFound } from '#contract/kit/error.ts'
import { anyOf, anyText, between, contains, listQuery } from '#contract/kit/list-query.ts'
import { paged } from '#contract/kit/paging.ts'
import { dateTime, email, id, line, version } from '#contract/kit/schemas.ts'
import { recordsDelete, recordsEdit, recordsView } from './permissions.ts'

export const recordSexes = ['female', 'male'] as const
export const recordStatuses = ['pass', 'refuse', 'close'] as const
export const recordTypes = ['person', 'company'] as const

/** Characters that a record's name has at most, and what is looked for in one. */
export const recordNameMaxLength = 60
const cityMaxLength = 40

/** Records that one bulk call takes at most. */
export const bulkRecordsLimit = 100

/** A state that a record can be in: passed, refused or closed. */
export type RecordStatus = (typeof recordStatuses)[number]

/** What a person types of a record; the rules of form and server alike. */
export const recordFields = z.strictObject({
  name: line({ max: recordNameMaxLength }),
  sex: z.enum(recordSexes),
  email,
  city: line({ max: cityMaxLength }),
  type: z.enum(recordTypes),
  status: z.enum(recordStatuses),
})

/** What a person types of a record. */
export type RecordFields = z.infer<typeof recordFields>

/** A row of the list (the specification's table row). `avatar` is empty: the console draws it from the name. */
export const record = z.object({
  id,
  ...recordFields.shape,
  avatar: z.string(),
  createDate: dateTime,
  updateDate: dateTime,
  version,
})

/** A row of the list. */
export type BasicRecord = z.infer<typeof record>

/** A change of a record's status; `from` is null where the record was made. */
export const recordEvent = z.object({
  id,
  at: dateTime,
  username: z.string(),
  from: z.nullable(z.enum(recordStatuses)),
  to: z.enum(recordStatuses),
})

/** Somebody else has changed the record since it was read; `current` is how it stands now. */
export const recordChanged = defineError<{ current: BasicRecord }>('recordChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '这条记录刚刚被其他人修改过', 'en-US': 'Someone else has just changed this record.' },
})

/** How the list is sorted and filtered. */
export const recordList = listQuery({
  sort: ['createDate', 'name'],
  defaultSort: [{ name: 'createDate', descending: true }],
  filters: {
    name: contains({ max: recordNameMaxLength }),
    status: anyOf(recordStatuses),
    type: anyOf(recordTypes),
    sex: anyOf(recordSexes),
    city: anyText({ max: cityMaxLength }),
    createDate: between(),
  },
})

/** A page of the list as asked for. */
export type RecordRequest = z.output<typeof recordList.schema>

/** Order and filters of the list, without the page. */
export type RecordView = z.output<typeof recordList.viewSchema>

const params = z.strictObject({ id })
const invalidates = ['records', 'audit'] as const

/** One page of records. */
export const listRecords = defineCall({
  resource: 'records',
  operation: 'list',
  method: 'GET',
  path: '/table/list',
  permission: recordsView,
  query: recordList.schema,
  result: paged(record),
})

/** The cities that records have, for the filter's choices. */
export const listRecordCities = defineCall({
  resource: 'records',
  operation: 'cities',
  method: 'GET',
  path: '/table/cities',
  permission: recordsView,
  result: z.object({ list: z.array(z.string()) }),
})

/** One record with its status history, newest first, and its neighbours in the list's own order; null at the ends. */
export const getRecord = defineCall({
  resource: 'records',
  operation: 'get',
  method: 'GET',
  path: '/table/:id',
  permission: recordsView,
  params,
  query: recordList.viewSchema,
  result: z.object({ record, history: z.array(recordEvent), previousId: z.nullable(id), nextId: z.nullable(id) }),
  errors: [notFound],
})

export const createRecord = defineCall({
  resource: 'records',
  operation: 'create',
  method: 'POST',
  path: '/table',
  permission: recordsEdit,
  isIdempotent: true,
  body: recordFields,
  result: record,
  invalidates,
})

/** Changes the fields that are given; `version` is the one that was read. */
export const updateRecord = defineCall({
  resource: 'records',
  operation: 'update',
  method: 'PATCH',
  path: '/table/:id',
  permission: recordsEdit,
  params,
  body: z
    .strictObject({ ...z.partial(recordFields).shape, version })
    .check(z.refine((body) => Object.keys(body).length > 1, { error: 'nothingToChange' })),
  result: record,
  errors: [notFound, recordChanged],
  invalidates,
})

/** Deletes a record; `restoreRecord` brings it back. */
export const removeRecord = defineCall({
  resource: 'records',
  operation: 'remove',
  method: 'DELETE',
  path: '/table/:id',
  permission: recordsDelete,
  params,
  body: z.strictObject({ version }),
  result: z.object({ id, version }),
  errors: [notFound, recordChanged],
  invalidates,
})

/** Brings a deleted record back as it was. */
export const restoreRecord = defineCall({
  resource: 'records',
  operation: 'restore',
  method: 'POST',
  path: '/table/:id/restore',
  permission: recordsDelete,
  params,
  body: z.strictObject({ version }),
  result: record,
  errors: [notFound, recordChanged],
  invalidates,
})

/** Gives up to `bulkRecordsLimit` records one status, or deletes them; those changed or deleted by others meanwhile are skipped and named. Deleting needs its own permission. */
export const bulkRecords = defineCall({
  resource: 'records',
  operation: 'bulk',
  method: 'POST',
  path: '/table/bulk',
  permission: recordsEdit,
  body: z.strictObject({
    action: z.enum([...recordStatuses, 'delete']),
    items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(bulkRecordsLimit)),
  }),
  result: z.object({ done: z.array(z.object({ id, version })), skipped: z.array(id) }),
  invalidates,
})

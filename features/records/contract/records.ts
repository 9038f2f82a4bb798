import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { anyOf, anyText, between, contains } from '#contract/lists/list-query.ts'
import { dateTime, email, id, line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { recordsDelete, recordsEdit, recordsView } from './permissions.ts'

export const recordSexes = ['female', 'male'] as const
export const recordStatuses = ['pass', 'refuse', 'close'] as const
export const recordTypes = ['person', 'company'] as const

/** Characters that a record's name has at most, and what is looked for in one. */
export const recordNameMaxLength = 60
const cityMaxLength = 40

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

/** The rows of the basic list (the specification's table row). `avatar` is empty: the console draws it from the name. */
export const records = defineResource({
  name: 'records',
  path: '/table',
  singular: 'record',
  permissions: { view: recordsView, edit: recordsEdit, remove: recordsDelete },
  fields: recordFields,
  readOnly: { avatar: z.string() },
  redact: ['avatar'],
  list: {
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
  },
  bulk: [
    { action: 'pass', set: { status: 'pass' } },
    { action: 'refuse', set: { status: 'refuse' } },
    { action: 'close', set: { status: 'close' } },
  ],
  without: ['get', 'neighbours'],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

export const {
  row: record,
  list: recordList,
  changed: recordChanged,
  calls: {
    list: listRecords,
    create: createRecord,
    update: updateRecord,
    remove: removeRecord,
    restore: restoreRecord,
    bulk: bulkRecords,
    bulkRemove: removeRecords,
  },
} = records

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

/** A page of the list as asked for. */
export type RecordRequest = z.output<typeof recordList.schema>

/** Order and filters of the list, without the page. */
export type RecordView = z.output<typeof recordList.viewSchema>

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
  params: z.strictObject({ id }),
  query: recordList.viewSchema,
  result: z.object({ record, history: z.array(recordEvent), previousId: z.nullable(id), nextId: z.nullable(id) }),
  errors: [notFound],
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { anyId, anyOf, anyText, between, contains, inDepartment } from '#contract/lists/list-query.ts'
import { dateTime, email, id, line } from '#contract/schemas/schemas.ts'
import { rows } from '#contract/resource/scope.ts'
import { masked } from '#contract/resource/masked.ts'
import { defineResource } from '#contract/resource/resource.ts'
import {
  recordsDelete,
  recordsEdit,
  recordsExport,
  recordsImport,
  recordsPurge,
  recordsSensitive,
  recordsTransfer,
  recordsView,
} from './permissions.ts'

export const recordSexes = ['female', 'male'] as const
export const recordStatuses = ['pass', 'refuse', 'close'] as const
export const recordTypes = ['person', 'company'] as const

/** Maximum length of a name, and of a search for one. */
export const recordNameMaxLength = 60
const cityMaxLength = 40

/** The status of a record: approved, rejected or closed. */
export type RecordStatus = (typeof recordStatuses)[number]

/** The editable fields; form and server validate with this schema. */
export const recordFields = z.strictObject({
  name: line({ max: recordNameMaxLength }),
  sex: z.enum(recordSexes),
  email: masked(email, recordsSensitive),
  city: line({ max: cityMaxLength }),
  type: z.enum(recordTypes),
  status: z.enum(recordStatuses),
})

/** The editable fields of a record. */
export type RecordFields = z.infer<typeof recordFields>

/** The rows of the basic list (the specification's table row). `avatar` is empty: the console generates it from the name. */
export const records = defineResource({
  name: 'records',
  path: '/table',
  singular: 'record',
  permissions: {
    view: recordsView,
    edit: recordsEdit,
    remove: recordsDelete,
    purge: recordsPurge,
    transfer: recordsTransfer,
    export: recordsExport,
    import: recordsImport,
  },
  fields: recordFields,
  readOnly: { avatar: z.string() },
  computed: ['avatar'],
  redact: ['avatar'],
  search: ['name', 'email'],
  comments: true,
  list: {
    sort: ['createDate', 'name'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: {
      name: contains({ max: recordNameMaxLength }),
      status: anyOf(recordStatuses),
      city: anyText({ max: cityMaxLength }),
      departmentId: inDepartment(),
      createDate: between(),
      type: anyOf(recordTypes),
      sex: anyOf(recordSexes),
      ownerId: anyId(),
    },
  },
  bulk: [
    { action: 'pass', set: { status: 'pass' } },
    { action: 'refuse', set: { status: 'refuse' } },
    { action: 'close', set: { status: 'close' } },
  ],
  without: ['get', 'neighbours'],
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
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
    transfer: transferRecords,
  },
} = records

/** A row of the list. */
export type BasicRecord = z.infer<typeof record>

/** A change of a record's status; `from` is null when the record was created. */
export const recordEvent = z.object({
  id,
  at: dateTime,
  username: z.string(),
  from: z.nullable(z.enum(recordStatuses)),
  to: z.enum(recordStatuses),
})

/** A request for one page of the list. */
export type RecordRequest = z.output<typeof recordList.schema>

/** The cities of the records in the caller's data scope: the choices of the filter. */
export const listRecordCities = defineCall({
  resource: 'records',
  operation: 'cities',
  method: 'GET',
  path: '/table/cities',
  permission: recordsView,
  result: z.object({ list: z.array(z.string()) }),
})

/** One record with its status history, newest first, and its neighbours in the list that `query` describes; null at the ends. */
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

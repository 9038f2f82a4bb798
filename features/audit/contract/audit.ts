import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { between, contains, anyText, listQuery } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { notFound } from '#contract/errors/error.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import { auditView } from './permissions.ts'

const fields = z.nullable(z.record(z.string(), z.unknown()))

/** One thing that was done: who did what to which record, and from where. */
export const auditEntry = z.object({
  id,
  at: dateTime,
  username: z.string(),
  /** `<resource>.<operation>` of the call, such as `records.update`. */
  action: z.string(),
  /** Id of the one record it was done to; empty where there is none, or more than one. */
  target: z.string(),
  /** What people call that record, or those records. */
  targetName: z.string(),
  ip: z.string(),
  /** The reference number of the request. */
  reference: z.string(),
  result: z.enum(['done', 'refused']),
})

/** What was done to one record: how it was before and is after, null where it was not there. */
export const auditChange = z.object({
  /** The resource that the record belongs to, such as `records`. */
  resource: z.string(),
  recordId: z.string(),
  /** What people called the record. */
  title: z.string(),
  version: z.nullable(z.number()),
  before: fields,
  after: fields,
})

/** One thing that was done, with every record that it changed. */
export const auditDetail = z.extend(auditEntry, { changes: z.array(auditChange) })

/** One thing that was done. */
export type AuditEntry = z.infer<typeof auditEntry>

/** What was done to one record. */
export type AuditChange = z.infer<typeof auditChange>

/** How the audit log is sorted and filtered. */
export const auditList = listQuery({
  sort: ['at'],
  defaultSort: [{ name: 'at', descending: true }],
  filters: { username: contains({ max: 64 }), action: anyText({ max: 64 }), target: contains({ max: 64 }), at: between() },
})

/** One page of the audit log, newest first. */
export const listAudit = defineCall({
  resource: 'audit',
  operation: 'list',
  method: 'GET',
  path: '/audit/list',
  permission: auditView,
  query: auditList.schema,
  result: paged(auditEntry),
})

/** One thing that was done, with every record that it changed. */
export const getAudit = defineCall({
  resource: 'audit',
  operation: 'get',
  method: 'GET',
  path: '/audit/:id',
  permission: auditView,
  params: z.strictObject({ id }),
  result: auditDetail,
  errors: [notFound],
})

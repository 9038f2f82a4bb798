import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { between, contains, anyText, listQuery } from '#contract/kit/list-query.ts'
import { paged } from '#contract/kit/paging.ts'
import { dateTime, id } from '#contract/kit/schemas.ts'
import { auditView } from './permissions.ts'

const fields = z.nullable(z.record(z.string(), z.unknown()))

/** One thing that was done: who did what to which record, from where, and how the record stood before and after. */
export const auditEntry = z.object({
  id,
  at: dateTime,
  username: z.string(),
  /** `<resource>.<operation>` of the call, such as `records.update`. */
  action: z.string(),
  /** Id of the record it was done to; empty where there is none. */
  target: z.string(),
  /** What people call that record. */
  targetName: z.string(),
  ip: z.string(),
  /** The reference number of the request. */
  reference: z.string(),
  result: z.enum(['done', 'refused']),
  before: fields,
  after: fields,
})

/** One thing that was done. */
export type AuditEntry = z.infer<typeof auditEntry>

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

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { anyOf, anyText, between, contains, listQuery } from '#contract/lists/list-query.ts'
import { limitedPaged } from '#contract/lists/paging.ts'
import { notFound } from '#contract/errors/error.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import { auditExport, auditView } from './permissions.ts'

const fields = z.nullable(z.record(z.string(), z.unknown()))

/** An audit entry: who did what to which record, and from where. */
export const auditEntry = z.object({
  id,
  at: dateTime,
  username: z.string(),
  /** The API key that the user's program used; missing if a person acted. */
  apiKey: z.optional(z.object({ id, name: z.string() })),
  /** `<resource>.<operation>` of the call, such as `records.update`. */
  action: z.string(),
  /** Id of the changed record; empty if there is none or more than one. */
  target: z.string(),
  /** The title of that record or those records. */
  targetName: z.string(),
  ip: z.string(),
  /** The request id. */
  requestId: z.string(),
  result: z.enum(['done', 'refused']),
  /** How many refusals of the same user and call the entry stands for, within a minute. */
  repeated: z.number(),
})

/** A change to one record: its fields before and after; null if it did not exist. */
export const auditChange = z.object({
  /** The resource that the record belongs to, such as `records`. */
  resource: z.string(),
  recordId: z.string(),
  /** The record's title at that time. */
  title: z.string(),
  version: z.nullable(z.number()),
  before: fields,
  after: fields,
})

/** An audit entry with its first changes, at most 1,000, and how many there are: an import can have thousands. */
export const auditDetail = z.extend(auditEntry, { changes: z.array(auditChange), changeCount: z.int() })

/** An audit entry. */
export type AuditEntry = z.infer<typeof auditEntry>

/** A change to one record. */
export type AuditChange = z.infer<typeof auditChange>

/** How the audit log is sorted and filtered. */
export const auditList = listQuery({
  isKeyed: true,
  sort: ['at'],
  defaultSort: [{ name: 'at', descending: true }],
  filters: {
    username: contains({ max: 64 }),
    action: anyText({ max: 64 }),
    target: contains({ max: 64 }),
    at: between(),
    ip: contains({ max: 64 }),
    result: anyOf(['done', 'refused']),
  },
})

/** Returns a page of the audit log, newest first by default; with `after` or `before`, the one next to an entry, however far that is. */
export const listAudit = defineCall({
  resource: 'audit',
  operation: 'list',
  method: 'GET',
  path: '/audit/list',
  permission: auditView,
  query: auditList.schema,
  result: limitedPaged(auditEntry),
})

/** Prepares the download of the log as sorted and filtered, as CSV, and audits it. The address is for the session that asked, and for a short time. */
export const exportAudit = defineCall({
  resource: 'audit',
  operation: 'export',
  method: 'POST',
  path: '/audit/export',
  permission: auditExport,
  viewPermission: auditView,
  body: auditList.viewSchema,
  result: z.object({ url: z.string(), name: z.string() }),
  invalidates: ['audit'],
})

/** An audit entry with its changes. */
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

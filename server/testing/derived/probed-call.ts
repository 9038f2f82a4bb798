import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { task } from '#contract/tasks.ts'
import type { RowChange } from './change-log.ts'
import { nameOf } from './scenario-requests.ts'

/** Results for one call: of requests that must be rejected, of one whose audit row cannot be written, and of the request itself. */
export interface ProbedCall {
  /** Envelope code by sender. */
  readonly rejections: Readonly<Record<string, number>>
  /** The tables that the rejected requests changed, without the audit log. */
  readonly changedByRejections: readonly string[]
  /** The rejections of the first such request that are audited, and their audit rows. Later ones are counted, and written after a minute. */
  readonly auditOfRejections: { readonly forbidden: number; readonly rows: number }
  /** Responses to an existing and to an unknown id without the permission; absent for calls without ids. */
  readonly answersToIds?: readonly [existing: string, unknown: string]
  /** The response while the audit log was missing, with the changed tables; absent for calls that write no audit row. */
  readonly withoutAuditLog?: { readonly answer: string; readonly changed: readonly string[] }
  /** The error in a session that is not confirmed, with the changed tables; absent for calls that do not require it. */
  readonly unconfirmed?: { readonly error: string; readonly changed: readonly string[] }
  /** The error in a session that views as a role, with the changed tables; absent for calls that such a session may make. */
  readonly viewing?: { readonly error: string; readonly changed: readonly string[] }
  /** What was answered to a user with every permission who may not see the row, with the changed tables; absent for calls without ids. */
  readonly outOfScope?: { readonly status: number; readonly changed: readonly string[] }
  /** The request succeeded with only the required permission. */
  readonly isGranted: boolean
  /** Audit rows that it wrote. */
  readonly auditRows: number
}

/** Results of all scenarios. */
export interface Probe {
  /** Scenarios that failed. */
  readonly failed: readonly string[]
  /** By call name: the first granted request, or the last one. */
  readonly calls: ReadonlyMap<string, ProbedCall>
  /** Every response text with its call. */
  readonly answers: readonly { readonly call: CallDefinition; readonly text: string }[]
  /** Everything that was changed by the run. */
  readonly changes: readonly RowChange[]
}

/**
 * Calls of super administrators, officers, of those whom the user of a session does not outrank, of those who hold the permissions of a new key, and of
 * the owners of webhooks: the permission alone is not enough for them. Of one person, one handover runs at a time: that of the scenario.
 */
const byOffice: ReadonlySet<string> = new Set([
  'GET /account/key-permissions',
  'POST /account/keys',
  'POST /officers',
  'POST /officers/request',
  'POST /officers/request/:id/approve',
  'POST /officers/request/:id/withdraw',
  'POST /setting/mail/test',
  'POST /setting/sso/check',
  'DELETE /session/:id',
  'POST /session/:id/end-all',
  'POST /user/:id/handover',
  'POST /webhook',
  'PATCH /webhook/:id',
  'POST /webhook/:id/revert',
  'POST /webhook/:id/secret',
])

/** Whether the permission of a call alone is not enough. An import also needs that of the form; it and a bulk edit belong to the user who began them. */
export function needsMore(call: CallDefinition): boolean {
  return byOffice.has(nameOf(call)) || call.operation === 'import' || call.operation === 'bulkEdit'
}

/** Whether a call writes an audit row; those in `withoutAudit` do not. */
export function needsAuditRow(call: CallDefinition, withoutAudit: ReadonlySet<string>): boolean {
  return !isRead(call) && !withoutAudit.has(nameOf(call))
}

/** Whether a call that requires a permission changes what the session that makes it may do. */
export function changesSession({ resource, permission }: CallDefinition): boolean {
  return resource === 'session' && typeof permission === 'object'
}

/** Whether a call starts a task. */
export function startsTask({ result, permission }: CallDefinition): boolean {
  return result === task && typeof permission === 'object'
}

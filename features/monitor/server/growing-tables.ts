import { bulkEditUndoDays } from '#contract/bulk-edits.ts'
import { draftKeptDays } from '#contract/drafts.ts'
import { importKeptHours } from '#contract/imports.ts'
import { auditRetentionDays, loginLogDays } from '#contract/settings/core-settings.ts'
import { taskKeptDays } from '#contract/tasks.ts'
import { deliveryRetentionDays } from '#contract/webhooks/webhooks.ts'
import { deviceLifeMs } from '#server/auth/devices/known-device.ts'
import { sessionLifeMs } from '#server/auth/sessions/sessions.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { jobRunKeptDays } from '#server/jobs/job-run-jobs.ts'
import { messageKeptDays } from '#server/notifications/notification-jobs.ts'
import type { Settings } from '#server/kit/settings.ts'

/** The tables that grow by use, as in docs/operations.md, and how many days their rows are kept: null for as long as what they belong to. */
export async function keptDaysOfTables(settings: Pick<Settings, 'get'>): Promise<ReadonlyMap<string, number | null>> {
  const [auditDays, loginDays] = await Promise.all([settings.get(auditRetentionDays), settings.get(loginLogDays)])
  const audit = auditDays === 0 ? null : auditDays
  return new Map([
    ['audit_entry', audit],
    ['audit_change', audit],
    ['audit_chain', audit],
    ['login_log', loginDays],
    ['session', sessionLifeMs / dayMs],
    ['known_device', deviceLifeMs / dayMs],
    ['idempotency', 1],
    ['job_run', jobRunKeptDays],
    ['task', taskKeptDays],
    ['import_row', (importKeptHours * hourMs) / dayMs],
    ['import_value', (importKeptHours * hourMs) / dayMs],
    ['bulk_edit_row', bulkEditUndoDays],
    ['mail_outbox', 1],
    ['webhook_delivery', deliveryRetentionDays],
    ['draft', draftKeptDays],
    ['message', messageKeptDays.unread],
    ['record_comment', null],
    ['file', null],
    ['file_use', null],
  ])
}

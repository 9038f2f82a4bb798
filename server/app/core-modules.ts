import { appearancePreference } from '#contract/appearance-preference.ts'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { mentionedInComment } from '#contract/comments/mentioned-message.ts'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { importPreference } from '#contract/import-preference.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import { addAuditPartitions } from '#server/audit/audit-jobs.ts'
import { heldApiKeys } from '#server/auth/api-keys/held-api-keys.ts'
import { removeExpiredChallenges } from '#server/auth/factors/factor-jobs.ts'
import { passkeyHandlers } from '#server/auth/factors/passkey-handlers.ts'
import { factorSignInHandlers } from '#server/auth/factors/sign-in-handlers.ts'
import { totpHandlers } from '#server/auth/factors/totp-handlers.ts'
import { accessHandlers } from '#server/auth/auth-handlers.ts'
import { resetHandlers } from '#server/auth/reset/reset-handlers.ts'
import { removeExpiredReturns } from '#server/auth/oidc/return-jobs.ts'
import { singleSignOnHandlers } from '#server/auth/oidc/single-sign-on-handlers.ts'
import { historyRule } from '#server/auth/passwords/history-rule.ts'
import { networkRule } from '#server/auth/sessions/network-rule.ts'
import { singleSignOnRule } from '#server/auth/oidc/setting-rule.ts'
import { removeOldLogins } from '#server/auth/login-log/login-log-jobs.ts'
import { removeExpiredDevices } from '#server/auth/devices/device-jobs.ts'
import { removeExpiredSessions } from '#server/auth/sessions/session-jobs.ts'
import { removeEndedLoginAttempts } from '#server/auth/throttle/login-attempt-jobs.ts'
import { notificationHandlers } from '#server/notifications/notification-handlers.ts'
import { removeOldMessages } from '#server/notifications/notification-jobs.ts'
import { commentHandlers } from '#server/comments/comment-handlers.ts'
import { dependentHandlers } from '#server/dependents/dependent-handlers.ts'
import { dictionaryHandlers } from '#server/dictionaries/dictionary-handlers.ts'
import { presenceHandler } from '#server/events/presence-handlers.ts'
import { fileHandlers } from '#server/files/file-handlers.ts'
import { removeOldResults } from '#server/http/idempotency/idempotency-jobs.ts'
import { removeOldRuns } from '#server/jobs/job-run-jobs.ts'
import { removeExpiredConfirmations } from '#server/mcp/confirmation-jobs.ts'
import { departmentChoicesHandlers } from '#server/identity/departments/department-choices-handlers.ts'
import { menuHandlers } from '#server/identity/menus/menu-handlers.ts'
import { peopleHandlers } from '#server/identity/users/people-handlers.ts'
import { draftHandlers } from '#server/preferences/draft-handlers.ts'
import { removeOldDrafts } from '#server/preferences/draft-jobs.ts'
import { removeOldDeliveries } from '#server/webhooks/webhook-jobs.ts'
import { heldViews } from '#server/preferences/held-views.ts'
import { viewHandlers } from '#server/preferences/view-handlers.ts'
import { preferenceHandlers } from '#server/preferences/preference-handlers.ts'
import { taskHandlers } from '#server/tasks/task-handlers.ts'
import { bulkEditHandlers } from '#server/bulk-edits/bulk-edit-handlers.ts'
import { importHandlers } from '#server/transfer/import-handlers.ts'
import { coreSettings } from '#contract/settings/core-settings.ts'
import type { Handler } from '#server/kit/context.ts'
import { defineModule, type ServerModule } from '#server/kit/module.ts'
import type { Services } from './services.ts'

const migrationsIn = (folder: string) => new URL(`../${folder}/migrations/`, import.meta.url)

/** The modules of the core; those that others' tables refer to come first. */
export const coreModules: readonly ServerModule[] = [
  defineModule({
    id: 'core.app',
    ledgerId: 'host',
    handlers: [],
    migrations: migrationsIn('app'),
    maintenanceTables: ['idempotency'],
    jobs: [removeOldResults],
  }),
  defineModule({
    id: 'core.jobs',
    ledgerId: 'jobs',
    handlers: [],
    migrations: migrationsIn('jobs'),
    maintenanceTables: ['lease', 'job', 'job_run'],
    jobs: [removeOldRuns],
  }),
  defineModule({ id: 'core.text', handlers: [], migrations: migrationsIn('resource'), isMigratedLast: true }),
  defineModule({ id: 'core.secrets', handlers: [], migrations: migrationsIn('secrets') }),
  defineModule({
    id: 'core.settings',
    ledgerId: 'settings',
    handlers: [],
    migrations: migrationsIn('settings'),
    settings: coreSettings,
    settingRules: ({ publicUrl }) => [singleSignOnRule(publicUrl), networkRule, historyRule],
    events: ({ settings }) => [{ resources: ['settings'], changed: () => settings.forget() }],
  }),
  defineModule({
    id: 'core.identity',
    ledgerId: 'access',
    handlers: [...menuHandlers, ...peopleHandlers, ...departmentChoicesHandlers],
    migrations: migrationsIn('identity'),
    maintenanceTables: ['session', 'known_device', 'login_attempt', 'login_attempt_in_flight', 'login_log', 'app_user.last_login_at'],
    events: ({ permissions }) => [{ resources: ['users', 'roles', 'menus', 'departments'], changed: () => permissions.forget() }],
    jobs: [removeExpiredSessions, removeExpiredDevices, removeEndedLoginAttempts, removeOldLogins],
  }),
  defineModule({
    id: 'core.factors',
    ledgerId: 'factors',
    handlers: [],
    migrations: migrationsIn('auth'),
    maintenanceTables: [
      'sso_return',
      'factor_challenge',
      'password_reset',
      'password_reset_request',
      'totp.last_step',
      'recovery_code.used_at',
      'passkey.sign_count',
      'passkey.last_used_at',
    ],
    jobs: [removeExpiredChallenges, removeExpiredReturns],
  }),
  defineModule({ id: 'core.dictionaries', handlers: dictionaryHandlers, migrations: migrationsIn('dictionaries') }),
  defineModule({ id: 'core.mail', handlers: [], migrations: migrationsIn('mail'), maintenanceTables: ['mail_outbox'] }),
  defineModule({
    id: 'core.notifications',
    handlers: [],
    migrations: migrationsIn('notifications'),
    preferences: [browserNotificationPreference],
    maintenanceTables: ['message', 'notice_read'],
    jobs: [removeOldMessages],
  }),
  defineModule({
    id: 'core.comments',
    handlers: commentHandlers,
    migrations: migrationsIn('comments'),
    messages: [mentionedInComment],
  }),
  defineModule({ id: 'core.dependents', handlers: dependentHandlers }),
  defineModule({
    id: 'core.apiKeys',
    handlers: [],
    migrations: migrationsIn('auth/api-keys'),
    handovers: [heldApiKeys],
    maintenanceTables: ['api_key.last_used_at', 'api_key.revoked_at'],
  }),
  defineModule({
    id: 'core.mcp',
    handlers: [],
    migrations: migrationsIn('mcp'),
    maintenanceTables: ['mcp_confirmation'],
    jobs: [removeExpiredConfirmations],
  }),
  defineModule({ id: 'core.audit', ledgerId: 'audit', handlers: [], migrations: migrationsIn('audit'), jobs: [addAuditPartitions] }),
  defineModule({
    id: 'core.webhooks',
    handlers: [],
    migrations: migrationsIn('webhooks'),
    maintenanceTables: ['webhook_state', 'webhook_cursor', 'webhook_delivery'],
    jobs: [removeOldDeliveries],
  }),
  defineModule({
    id: 'core.preferences',
    ledgerId: 'preferences',
    handlers: [],
    migrations: migrationsIn('preferences'),
    handovers: [heldViews],
    preferences: [appearancePreference, pageSizePreference, viewPreference, importPreference],
    maintenanceTables: ['preference', 'draft'],
    jobs: [removeOldDrafts],
  }),
  defineModule({
    id: 'core.visits',
    ledgerId: 'visits',
    handlers: [],
    migrations: migrationsIn('visits'),
    maintenanceTables: ['visit_hourly'],
  }),
  defineModule({ id: 'core.metrics', handlers: [], migrations: migrationsIn('metrics'), maintenanceTables: ['instance'] }),
  defineModule({
    id: 'core.files',
    ledgerId: 'files',
    handlers: [],
    migrations: migrationsIn('files'),
    maintenanceTables: ['file'],
  }),
  defineModule({ id: 'core.tasks', handlers: [], migrations: migrationsIn('tasks'), maintenanceTables: ['task'] }),
  defineModule({
    id: 'core.transfer',
    handlers: [],
    migrations: migrationsIn('transfer'),
    maintenanceTables: ['import', 'import_row', 'import_value'],
  }),
  defineModule({
    id: 'core.bulk-edits',
    handlers: [],
    migrations: migrationsIn('bulk-edits'),
    maintenanceTables: ['bulk_edit', 'bulk_edit_row'],
  }),
  defineModule({
    id: 'core.handover',
    handlers: [],
    migrations: migrationsIn('handover'),
    maintenanceTables: ['handover_kind', 'handover_skipped'],
  }),
]

/** Tables that the core writes without an audit entry. */
export const maintenanceTables: readonly string[] = coreModules.flatMap((module) => module.maintenanceTables ?? [])

/** Handlers of the core that need its services. */
export function coreHandlers(services: Services, modules: readonly ServerModule[]): Handler[] {
  const preferences = modules.flatMap((module) => module.preferences ?? [])
  return [
    ...accessHandlers(services),
    ...factorSignInHandlers(services),
    ...totpHandlers(services),
    ...passkeyHandlers(services),
    ...resetHandlers(services),
    ...singleSignOnHandlers(services),
    ...preferenceHandlers(services.writes, preferences),
    ...draftHandlers(services.writes),
    ...viewHandlers(modules.flatMap((module) => module.handlers)),
    ...fileHandlers(services.uploads),
    ...taskHandlers(services.writes),
    ...importHandlers(services.writes),
    ...bulkEditHandlers(services.writes),
    presenceHandler(services),
    ...notificationHandlers(services),
  ]
}

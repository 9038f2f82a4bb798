import { apiKeysModule } from '#server/auth/api-keys/module.ts'
import { auditModule } from '#server/audit/module.ts'
import { authModule } from '#server/auth/module.ts'
import { bulkEditsModule } from '#server/bulk-edits/module.ts'
import { commentsModule } from '#server/comments/module.ts'
import { dependentsModule } from '#server/dependents/module.ts'
import { dictionariesModule } from '#server/dictionaries/module.ts'
import { eventsModule } from '#server/events/module.ts'
import { filesModule } from '#server/files/module.ts'
import { handoverModule } from '#server/handover/module.ts'
import { identityModule } from '#server/identity/module.ts'
import { jobsModule } from '#server/jobs/module.ts'
import { mailModule } from '#server/mail/module.ts'
import { mcpModule } from '#server/mcp/module.ts'
import { metricsModule } from '#server/metrics/module.ts'
import { notificationsModule } from '#server/notifications/module.ts'
import { preferencesModule } from '#server/preferences/module.ts'
import { secretsModule } from '#server/secrets/module.ts'
import { settingsModule } from '#server/settings/module.ts'
import { tasksModule } from '#server/tasks/module.ts'
import { resourceModule } from '#server/resource/module.ts'
import { transferModule } from '#server/transfer/module.ts'
import { visitsModule } from '#server/visits/module.ts'
import { webhooksModule } from '#server/webhooks/module.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { appModule } from './module.ts'

/** The modules of the core that run everywhere; those that others' tables refer to come first. */
export const commonModules: readonly ServerModule[] = [
  appModule,
  jobsModule,
  resourceModule,
  secretsModule,
  settingsModule,
  identityModule,
  authModule,
  dictionariesModule,
  mailModule,
  notificationsModule,
  commentsModule,
  dependentsModule,
  apiKeysModule,
  mcpModule,
  auditModule,
  webhooksModule,
  preferencesModule,
  visitsModule,
  metricsModule,
  filesModule,
  tasksModule,
  transferModule,
  bulkEditsModule,
  handoverModule,
  eventsModule,
]

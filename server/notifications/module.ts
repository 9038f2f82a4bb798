import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { messagesByName } from './messages.ts'
import { notificationHandlers } from './notification-handlers.ts'
import { removeOldMessages } from './notification-jobs.ts'

export const notificationsModule = defineModule({
  id: 'core.notifications',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [browserNotificationPreference],
  maintenanceTables: ['message', 'notice_read'],
  jobs: [removeOldMessages],
  serve: ({ modules, get }) => ({
    handlers: notificationHandlers({
      writes: get(auditWrites),
      messages: messagesByName(modules.flatMap(({ messages = [] }) => messages)),
    }),
  }),
})

import { basePath } from '#web/api/call-url.ts'
import { currentSettings } from '#web/api/document-settings.ts'
import { accessHandlers, personOf } from './access.mock.ts'
import { recordAudit } from './audit-log.ts'
import { departmentChoicesHandlers } from './department-choices.ts'
import { declaredPages, declaredPending, featureHandlers } from './feature-mocks.ts'
import { dictionaryHandlers } from './mocked-dictionaries.ts'
import { menuRoutesHandlers } from './menu-routes.mock.ts'
import { createMockAdapter } from './mock-adapter.ts'
import { peopleHandlers } from './people-list.ts'
import { confirmedUntil } from './sessions.ts'
import { factorHandlers } from './factors.mock.ts'
import { fileHandlers } from './files.mock.ts'
import { draftHandlers } from './drafts.mock.ts'
import { notificationHandlers } from './notifications.mock.ts'
import { presenceHandlers } from './presence.mock.ts'
import { taskHandlers } from './tasks.mock.ts'
import { preferenceHandlers } from './preferences.mock.ts'

const adapter = createMockAdapter({
  handlers: [
    ...accessHandlers,
    ...factorHandlers,
    ...menuRoutesHandlers,
    ...peopleHandlers,
    ...departmentChoicesHandlers,
    ...preferenceHandlers,
    ...draftHandlers,
    ...presenceHandlers,
    ...notificationHandlers,
    ...taskHandlers,
    ...dictionaryHandlers,
    ...fileHandlers,
    ...featureHandlers,
  ],
  pages: declaredPages,
  pending: declaredPending,
  personOf,
  confirmedUntil,
  audit: recordAudit,
  delayMs: () => currentSettings().mockDelayMs,
  now: () => Date.now(),
})

/** Handles a request of the console in place of the server. */
export function handleRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const root = `${basePath()}${currentSettings().apiPrefix}`
  return adapter(pathname.startsWith(root) ? pathname.slice(root.length) : pathname, request)
}

import { basePath } from '#web/api/call-url.ts'
import { currentSettings } from '#web/api/settings.ts'
import { accessAnswers, personOf } from './access.mock.ts'
import { noteInAuditLog } from './audit-log.ts'
import { declaredPages, featureHandlers } from './doors.ts'
import { menuRoutesAnswers } from './menu-routes.mock.ts'
import { createMockAdapter } from './mock-adapter.ts'
import { preferenceAnswers } from './preferences.mock.ts'

const adapter = createMockAdapter({
  handlers: [...accessAnswers, ...menuRoutesAnswers, ...preferenceAnswers, ...featureHandlers],
  pages: declaredPages,
  personOf,
  audit: noteInAuditLog,
  delayMs: () => currentSettings().mockDelayMs,
  now: () => Date.now(),
})

/** Answers a request of the console in the place of the server. */
export function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const root = `${basePath()}${currentSettings().apiPrefix}`
  return adapter(pathname.startsWith(root) ? pathname.slice(root.length) : pathname, request)
}

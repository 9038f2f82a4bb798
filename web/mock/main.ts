import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { steward } from '#steward.config.ts'
import { basePath } from '#web/base/base-path.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { accessHandlers, personOf } from './access.mock.ts'
import { recordAudit } from './audit-log.ts'
import { departmentChoicesHandlers } from './department-choices.ts'
import { declaredPages, declaredPending, featureHandlers } from './feature-mocks.ts'
import { dictionaryHandlers } from './mocked-dictionaries.ts'
import { menuRoutesHandlers } from './menu-routes.mock.ts'
import { commentHandlers } from './comments.mock.ts'
import { currentBuild } from './current-build.ts'
import { dependentHandlers } from './dependents.mock.ts'
import { describeCalls } from './describe-calls.ts'
import { createMockAdapter } from './mock-adapter.ts'
import { peopleHandlers } from './people-list.ts'
import { confirmedUntil } from './sessions.ts'
import { factorHandlers } from './factors.mock.ts'
import { fileHandlers } from './files.mock.ts'
import { draftHandlers } from './drafts.mock.ts'
import { notificationHandlers } from './notifications.mock.ts'
import { presenceHandlers } from './presence.mock.ts'
import { taskHandlers } from './tasks.mock.ts'
import { bulkEditHandlers } from './bulk-edits/bulk-edits.mock.ts'
import { importHandlers } from './transfer/imports.mock.ts'
import { viewHandlers } from './views.mock.ts'
import { preferenceHandlers } from './preferences.mock.ts'

const handlers = [
  ...accessHandlers,
  ...factorHandlers,
  ...menuRoutesHandlers,
  ...peopleHandlers,
  ...departmentChoicesHandlers,
  ...preferenceHandlers,
  ...draftHandlers,
  ...presenceHandlers,
  ...notificationHandlers,
  ...commentHandlers,
  ...dependentHandlers,
  ...taskHandlers,
  ...importHandlers,
  ...bulkEditHandlers,
  ...dictionaryHandlers,
  ...fileHandlers,
  ...featureHandlers,
  ...viewHandlers(featureHandlers),
]

const adapter = createMockAdapter({
  handlers,
  pages: declaredPages,
  pending: declaredPending,
  personOf,
  confirmedUntil,
  audit: recordAudit,
  delayMs: () => currentSettings().mockDelayMs,
  now: () => Date.now(),
})

/** Describes the calls of the mock, as the server does. */
async function description(): Promise<Response> {
  const calls = handlers.map(({ call }) => call)
  return Response.json(await describeCalls(calls, { title: steward.name['en-US'], version: currentBuild().version }))
}

/** Handles a request of the console in place of the server. */
export function handleRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const root = `${basePath()}${currentSettings().apiPrefix}`
  const path = pathname.startsWith(root) ? pathname.slice(root.length) : pathname
  return path === openApiPath ? description() : adapter(path, request)
}

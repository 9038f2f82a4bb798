import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { steward } from '#steward.config.ts'
import { basePath } from '#web/base/base-path.ts'
import { request, setConfirmationHandler, setErrorHandler, setResponseListener } from '#web/api/client.ts'
import { setCallSender } from '#web/base/send-call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { setViewHandler } from '#web/api/session/view-change.ts'
import { openSessionChannel } from '#web/api/session/session-channel.ts'
import { App } from './app.tsx'
import { requestConfirmation } from './confirmation/confirmation-request.ts'
import { entries } from './feature-registry.ts'
import { preloadHeaderMenu } from './layout/menu/header-menu.tsx'
import { ConsoleHistory } from './navigation/history/console-history.ts'
import { browserEntries } from './navigation/history/entries.ts'
import { createPath } from './navigation/history/location.ts'
import { HistoryContext } from './navigation/history/use-location.ts'
import { prefetchPageAt } from './page-host/page-modules.ts'
import { cachePrefetchedSession } from './session/prefetched-session.ts'
import { createSessionActions } from './session/session-actions.ts'
import { reportServedBuild } from './updates/new-build.tsx'

/** Renders the console into a React root: its own, or that of the sign-in page after signing in. */
export function renderShell(root: Root, { isJustSignedIn }: { isJustSignedIn: boolean }): void {
  setCallSender(request)
  setErrorHandler(handleApiError)
  setConfirmationHandler(requestConfirmation)
  setResponseListener(reportServedBuild)
  const history = new ConsoleHistory(browserEntries(basePath()))
  const actions = createSessionActions({
    queryClient,
    channel: openSessionChannel(),
    loadDocument(address) {
      // Remove the user's data at once, however long the next document takes to load.
      root.unmount()
      window.location.replace(address)
    },
    currentPath: () => createPath(history.location()),
  })
  setViewHandler(actions.startView)
  const { pathname } = history.location()
  preloadHeaderMenu()
  prefetchPageAt(pathname === '/' ? steward.home : pathname, entries)
  async function render(): Promise<void> {
    await cachePrefetchedSession(queryClient)
    root.render(
      <StrictMode>
        <HistoryContext value={history}>
          <App {...{ queryClient, actions, isJustSignedIn }} />
        </HistoryContext>
      </StrictMode>,
    )
  }
  void render()
}

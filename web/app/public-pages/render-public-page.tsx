import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { basePath } from '#web/base/base-path.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setCallSender } from '#web/base/send-call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { entries } from '#web/app/feature-registry.ts'
import { ConsoleHistory } from '#web/app/navigation/history/console-history.ts'
import { browserEntries } from '#web/app/navigation/history/entries.ts'
import { HistoryContext } from '#web/app/navigation/history/use-location.ts'
import { PublicPage } from './public-page.tsx'

/** Renders the page at the current URL for a visitor who has not signed in. */
export function renderPublicPage(root: Root): void {
  setCallSender(request)
  setErrorHandler(handleApiError)
  const history = new ConsoleHistory(browserEntries(basePath()))
  root.render(
    <StrictMode>
      <HistoryContext value={history}>
        <PublicPage {...{ entries, queryClient }} loadDocument={(address) => window.location.assign(address)} />
      </HistoryContext>
    </StrictMode>,
  )
}

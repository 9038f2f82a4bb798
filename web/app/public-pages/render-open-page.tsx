import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { basePath } from '#web/api/address.ts'
import { setReaction } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { reactToFailure } from '#web/api/reactions.ts'
import { entries } from '#web/app/feature-registry.ts'
import { ConsoleHistory } from '#web/app/navigation/history/console-history.ts'
import { browserEntries } from '#web/app/navigation/history/entries.ts'
import { HistoryContext } from '#web/app/navigation/history/use-location.ts'
import { OpenPage } from './open-page.tsx'

/** Renders the page at the current URL for a visitor who has not signed in. */
export function renderOpenPage(root: Root): void {
  setReaction(reactToFailure)
  const history = new ConsoleHistory(browserEntries(basePath()))
  root.render(
    <StrictMode>
      <HistoryContext value={history}>
        <OpenPage {...{ entries, queryClient }} leave={(address) => window.location.assign(address)} />
      </HistoryContext>
    </StrictMode>,
  )
}

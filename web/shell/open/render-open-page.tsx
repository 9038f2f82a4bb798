import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { basePath } from '#web/kit/api/address.ts'
import { setReaction } from '#web/kit/api/client.ts'
import { queryClient } from '#web/kit/api/query-client.ts'
import { reactToFailure } from '#web/kit/api/reactions.ts'
import { entries } from '#web/shell/doors.ts'
import { ConsoleHistory } from '#web/shell/history/console-history.ts'
import { browserEntries } from '#web/shell/history/entries.ts'
import { HistoryContext } from '#web/shell/history/use-location.ts'
import { OpenPage } from './open-page.tsx'

/** Draws the page of the present address for somebody who has not signed in. */
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

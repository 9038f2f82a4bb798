import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { basePath } from '#web/kit/api/address.ts'
import { setReaction } from '#web/kit/api/client.ts'
import { queryClient } from '#web/kit/api/query-client.ts'
import { reactToFailure } from '#web/kit/api/reactions.ts'
import { openSessionChannel } from '#web/kit/session/session-channel.ts'
import { App } from './app.tsx'
import { ConsoleHistory } from './history/console-history.ts'
import { browserEntries } from './history/entries.ts'
import { addressOf } from './history/location.ts'
import { HistoryContext } from './history/use-location.ts'
import { takeUpArrivedPerson } from './session/load-person.ts'
import { createSessionActions } from './session/session-actions.ts'

const patienceMs = 300

/** Draws the console into a root of React: that of its own document, or that of the sign-in page, which hands itself over. */
export function renderShell(root: Root, { isJustSignedIn }: { isJustSignedIn: boolean }): void {
  setReaction(reactToFailure)
  const history = new ConsoleHistory(browserEntries(basePath()))
  const actions = createSessionActions({
    queryClient,
    channel: openSessionChannel(),
    leave(address) {
      // However long the other document takes, what was drawn for the person is gone.
      root.unmount()
      window.location.replace(address)
    },
    currentPath: () => addressOf(history.location()),
  })
  async function draw(): Promise<void> {
    await pageCodeIsThere()
    takeUpArrivedPerson(queryClient)
    root.render(
      <StrictMode>
        <HistoryContext value={history}>
          <App {...{ queryClient, actions, isJustSignedIn }} />
        </HistoryContext>
      </StrictMode>,
    )
  }
  void draw()
}

/** The first page’s code mostly arrives with the console’s own, and then everything is drawn once and not piece by piece. It is not waited for long. */
async function pageCodeIsThere(): Promise<void> {
  const code = window.early?.pageCode
  if (code) await Promise.race([code, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

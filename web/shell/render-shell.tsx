import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basePath } from '#web/kit/api/address.ts'
import { setReaction } from '#web/kit/api/client.ts'
import { queryClient } from '#web/kit/api/query-client.ts'
import { reactToFailure } from '#web/kit/api/reactions.ts'
import { openSessionChannel } from '#web/kit/session/session-channel.ts'
import { App } from './app.tsx'
import { createSessionActions } from './session/session-actions.ts'

function currentPath(): string {
  const { pathname, search, hash } = window.location
  return pathname.slice(basePath().length) + search + hash
}

/** Draws the console into a root of React: that of its own document, or that of the sign-in page, which hands itself over. */
export function renderShell(root: Root, { isJustSignedIn }: { isJustSignedIn: boolean }): void {
  setReaction(reactToFailure)
  const actions = createSessionActions({
    queryClient,
    channel: openSessionChannel(),
    leave(address) {
      // However long the other document takes, what was drawn for the person is gone.
      root.unmount()
      window.location.replace(address)
    },
    currentPath,
  })
  const router = createBrowserRouter([{ path: '*', element: <App {...{ queryClient, actions, isJustSignedIn }} /> }], {
    basename: basePath() || '/',
  })
  root.render(
    <StrictMode>
      {/* Without transitions a click draws the new page in the same breath. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basePath } from '#web/kit/api/address.ts'
import { setReaction } from '#web/kit/api/client.ts'
import { queryClient } from '#web/kit/api/query-client.ts'
import { reactToFailure } from '#web/kit/api/reactions.ts'
import { entries } from '#web/shell/doors.ts'
import { OpenPage } from './open-page.tsx'

/** Draws the page of the present address for somebody who has not signed in. */
export function renderOpenPage(root: Root): void {
  setReaction(reactToFailure)
  const element = <OpenPage {...{ entries, queryClient }} leave={(address) => window.location.assign(address)} />
  const router = createBrowserRouter([{ path: '*', element }], { basename: basePath() || '/' })
  root.render(
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { basePath } from '#web/api/address.ts'
import { discardUnsavedInput } from '#web/app/page/leave-guard.ts'
import { withdrawExpiry } from '#web/api/session/expiry.ts'
import { setPerson } from '#web/api/session/person.ts'
import { forgetTabs } from '#web/app/tabs/stored-tabs.ts'

/** What the session of this tab stands on; handed in, so that a test can stand in for the browser. */
export interface DepartureOptions {
  readonly queryClient: QueryClient
  /** Takes away what is drawn, and loads another document in place of this one. */
  readonly leave: (address: string) => void
  /** The present path with its query and hash, without the base. */
  readonly currentPath: () => string
}

/** Ways out of this document, of which the first that is taken counts; nothing of the person stays in its memory. */
export interface Departure {
  readonly toSignIn: (options?: { isComingBack: boolean }) => void
  /** Loads the present page anew, for whoever is signed in by now. */
  readonly toSamePage: () => void
}

export function createDeparture({ queryClient, leave, currentPath }: DepartureOptions): Departure {
  let isLeaving = false

  function leaveTo(path: string): void {
    // A sign-out may still wait for the server when the tab follows another one; asking again would break off what is on its way.
    if (isLeaving) return
    isLeaving = true
    discardUnsavedInput()
    queryClient.clear()
    setPerson(null)
    withdrawExpiry()
    leave(`${basePath()}${path}`)
  }
  return {
    toSignIn({ isComingBack } = { isComingBack: false }) {
      forgetTabs()
      leaveTo(isComingBack ? `/login?redirect=${encodeURIComponent(currentPath())}` : '/login')
    },
    // With its hash the address would only be scrolled to.
    toSamePage: () => leaveTo(currentPath().replace(/#.*/, '')),
  }
}

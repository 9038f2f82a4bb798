import type { QueryClient } from '@tanstack/react-query'
import { basePath } from '#web/api/address.ts'
import { discardUnsavedInput } from '#web/app/page/leave-guard.ts'
import { withdrawExpiry } from '#web/api/session/expiry.ts'
import { setPerson } from '#web/api/session/person.ts'
import { forgetTabs } from '#web/app/tabs/stored-tabs.ts'

/** Dependencies that a test can replace. */
export interface DepartureOptions {
  readonly queryClient: QueryClient
  /** Unmounts the console and loads another document. */
  readonly leave: (address: string) => void
  /** The current path with query and hash, without the base. */
  readonly currentPath: () => string
}

/** The ways to leave this document. Only the first call has an effect; all user data is cleared from memory. */
export interface Departure {
  readonly toSignIn: (options?: { isComingBack: boolean }) => void
  /** Reloads the current page for the user who is signed in now. */
  readonly toSamePage: () => void
}

export function createDeparture({ queryClient, leave, currentPath }: DepartureOptions): Departure {
  let isLeaving = false

  function leaveTo(path: string): void {
    // A pending sign-out may finish after this tab has followed another one; navigating twice would abort the first navigation.
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
    // With a hash the browser would scroll instead of reloading.
    toSamePage: () => leaveTo(currentPath().replace(/#.*/, '')),
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { basePath } from '#web/base/base-path.ts'
import { discardUnsavedInput } from '#web/base/page/leave-guard.ts'
import { clearExpiry } from '#web/api/session/expiry.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { clearStoredTabs } from '#web/app/tabs/stored-tabs.ts'

/** Dependencies that a test can replace. */
export interface DocumentNavigationOptions {
  readonly queryClient: QueryClient
  /** Unmounts the console and loads another document. */
  readonly loadDocument: (address: string) => void
  /** The current path with query and hash, without the base. */
  readonly currentPath: () => string
}

/** What the sign-in page does. */
interface SignInOptions {
  /** It leads back to this page. */
  readonly shouldReturn: boolean
  /** It says that the session has expired. */
  readonly isExpired?: boolean
}

/** The ways to leave this document. Only the first call has an effect; all user data is cleared from memory. */
export interface DocumentNavigation {
  readonly redirectToSignIn: (options?: SignInOptions) => void
  /** Reloads the current page for the user who is signed in now. */
  readonly reloadPage: () => void
  /** Loads the console again at its home page. */
  readonly reloadHome: () => void
}

export function createDocumentNavigation({ queryClient, loadDocument, currentPath }: DocumentNavigationOptions): DocumentNavigation {
  let isLeaving = false

  function navigateTo(path: string): void {
    // A pending sign-out may finish after this tab has followed another one; navigating twice would abort the first navigation.
    if (isLeaving) return
    isLeaving = true
    discardUnsavedInput()
    queryClient.clear()
    setCurrentUser(null)
    clearExpiry()
    loadDocument(`${basePath()}${path}`)
  }
  return {
    redirectToSignIn({ shouldReturn, isExpired = false } = { shouldReturn: false }) {
      clearStoredTabs()
      const query = new URLSearchParams({
        ...(shouldReturn && { redirect: currentPath() }),
        ...(isExpired && { reason: 'expired' }),
      }).toString()
      navigateTo(query === '' ? '/login' : `/login?${query}`)
    },
    // With a hash the browser would scroll instead of reloading.
    reloadPage: () => navigateTo(currentPath().replace(/#.*/, '')),
    reloadHome: () => navigateTo('/'),
  }
}

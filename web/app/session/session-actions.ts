import type { QueryClient } from '@tanstack/react-query'
import { logout } from '#contract/access.ts'
import { endRoleView } from '#contract/identity/role-view.ts'
import { request } from '#web/api/client.ts'
import { isExpiryOutdated } from '#web/api/session/expiry.ts'
import { shareSession, type SessionChannel } from '#web/api/session/session-channel.ts'
import { clearSession, forgetStoredPermissions, storeToken } from '#web/api/session/stored-session.ts'
import { setViewStarting } from '#web/api/session/view-change.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { clearEverything } from '#web/base/storage/clear-everything.ts'
import { keepScreenLock } from '#web/app/screen-lock/keep-screen-lock.ts'
import { watchIdle } from '#web/app/screen-lock/watch-idle.ts'
import { createDocumentNavigation, type DocumentNavigation, type DocumentNavigationOptions } from './document-navigation.ts'
import { followTabs } from './follow-tabs.ts'
import { loadCurrentUser } from './load-current-user.ts'
import { createUserChangeDetector } from './user-change-detector.ts'

const signOutTimeoutMs = 5000

/** Actions on the session of this tab. */
export interface SessionActions {
  /** Ends the session; the next sign-in leads home, or back to this page. If another user has signed in meanwhile, reloads for them instead. */
  readonly signOut: (options?: { shouldReturn: boolean }) => Promise<void>
  /**
   * Called when the user has confirmed that the session has expired: clears all data and redirects to the sign-in page, or reloads if
   * another tab has a new session.
   */
  readonly confirmExpiry: () => Promise<void>
  /** Replaces the token in all tabs. */
  readonly renew: (token: string) => void
  /** Makes the call that starts a view, and opens the home page of its role. All tabs end their stream of changes before. Rejects with the call. */
  readonly startView: (start: () => Promise<unknown>) => Promise<void>
  /** Ends the view of the session. Rejects if the server refuses, which has been shown. */
  readonly endView: () => Promise<void>
  /** Follows the other tabs, and locks the screen with them. Returns the function that stops it. */
  readonly followTabs: () => () => void
}

function tellViewChanged(channel: SessionChannel): void {
  forgetStoredPermissions()
  channel.post({ kind: 'viewChanged' })
}

/** Shows what the session views as since another tab has changed that. Unsaved input is kept: it can be saved once the view has ended. */
async function followView({ reloadPage }: DocumentNavigation, queryClient: QueryClient): Promise<void> {
  forgetStoredPermissions()
  if (!hasUnsavedInput()) {
    reloadPage()
    return
  }
  const { viewedAs } = await loadCurrentUser()
  if (viewedAs) return
  setViewStarting(false)
  await queryClient.invalidateQueries()
}

export function createSessionActions({
  channel,
  ...navigationOptions
}: DocumentNavigationOptions & { readonly channel: SessionChannel }): SessionActions {
  const documentNavigation = createDocumentNavigation(navigationOptions)
  const isOtherUser = createUserChangeDetector()

  return {
    async signOut(options) {
      // Sign out locally whatever the server responds: nobody can use the session without its token.
      if (!isOtherUser()) await request(logout, {}, { handledErrors: 'all', timeoutMs: signOutTimeoutMs }).catch(() => {})
      if (isOtherUser()) {
        documentNavigation.reloadPage()
        return
      }
      clearSession()
      channel.post({ kind: 'ended' })
      documentNavigation.redirectToSignIn(options)
    },
    async confirmExpiry() {
      if (isExpiryOutdated()) {
        documentNavigation.reloadPage()
        return
      }
      await clearEverything()
      channel.post({ kind: 'expired' })
      documentNavigation.redirectToSignIn({ shouldReturn: true, isExpired: true })
    },
    renew(token) {
      storeToken(token)
      shareSession(channel)
      // A call with the old token may have been rejected before the new one arrived.
      if (isExpiryOutdated()) documentNavigation.reloadPage()
    },
    async startView(start) {
      setViewStarting(true)
      channel.post({ kind: 'viewStarting' })
      try {
        await start()
      } catch (error) {
        setViewStarting(false)
        channel.post({ kind: 'viewRefused' })
        throw error
      }
      tellViewChanged(channel)
      documentNavigation.reloadHome()
    },
    async endView() {
      await request(endRoleView)
      tellViewChanged(channel)
      documentNavigation.reloadPage()
    },
    followTabs() {
      // A failed read is shown by whatever needs it next.
      const follow = () => void followView(documentNavigation, navigationOptions.queryClient).catch(() => {})
      const stops = [followTabs({ channel, documentNavigation, isOtherUser, followView: follow }), keepScreenLock(channel), watchIdle()]
      return () => stops.forEach((stop) => stop())
    },
  }
}

import { logout } from '#contract/access.ts'
import { request } from '#web/api/client.ts'
import { isExpiryOutdated } from '#web/api/session/expiry.ts'
import { shareSession, type SessionChannel } from '#web/api/session/session-channel.ts'
import { clearSession, storeToken } from '#web/api/session/stored-session.ts'
import { clearEverything } from '#web/app/storage/clear-everything.ts'
import { createDocumentNavigation, type DocumentNavigationOptions } from './document-navigation.ts'
import { followTabs } from './follow-tabs.ts'
import { createUserChangeDetector } from './user-change-detector.ts'

const signOutTimeoutMs = 5000

/** Actions on the session of this tab. */
export interface SessionActions {
  /** Ends the session. If another user has signed in meanwhile, reloads for them instead. */
  readonly signOut: () => Promise<void>
  /**
   * Called when the user has confirmed that the session has expired: clears all data and redirects to the sign-in page, or reloads if
   * another tab has a new session.
   */
  readonly confirmExpiry: () => Promise<void>
  /** Replaces the token in all tabs. */
  readonly renew: (token: string) => void
  readonly followTabs: () => () => void
}

export function createSessionActions({
  channel,
  ...options
}: DocumentNavigationOptions & { readonly channel: SessionChannel }): SessionActions {
  const documentNavigation = createDocumentNavigation(options)
  const isOtherUser = createUserChangeDetector()
  return {
    async signOut() {
      // Sign out locally whatever the server responds: nobody can use the session without its token.
      if (!isOtherUser()) await request(logout, {}, { handledErrors: 'all', timeoutMs: signOutTimeoutMs }).catch(() => {})
      if (isOtherUser()) {
        documentNavigation.reloadPage()
        return
      }
      clearSession()
      channel.post({ kind: 'ended' })
      documentNavigation.redirectToSignIn()
    },
    async confirmExpiry() {
      if (isExpiryOutdated()) {
        documentNavigation.reloadPage()
        return
      }
      await clearEverything()
      channel.post({ kind: 'expired' })
      documentNavigation.redirectToSignIn({ shouldReturn: true })
    },
    renew(token) {
      storeToken(token)
      shareSession(channel)
      // A call with the old token may have been rejected before the new one arrived.
      if (isExpiryOutdated()) documentNavigation.reloadPage()
    },
    followTabs: () => followTabs({ channel, documentNavigation, isOtherUser }),
  }
}

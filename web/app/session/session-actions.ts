import { logout } from '#contract/access.ts'
import { request } from '#web/api/client.ts'
import { isExpiryOutdated } from '#web/api/session/expiry.ts'
import { shareSession, type SessionChannel } from '#web/api/session/session-channel.ts'
import { endSession, renewToken } from '#web/api/session/session.ts'
import { clearEverything } from '#web/app/storage/clear-everything.ts'
import { createDeparture, type DepartureOptions } from './departure.ts'
import { followTabs } from './follow-tabs.ts'
import { watchShownPerson } from './shown-person.ts'

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
  ...surroundings
}: DepartureOptions & { readonly channel: SessionChannel }): SessionActions {
  const departure = createDeparture(surroundings)
  const isReplaced = watchShownPerson()
  return {
    async signOut() {
      // Sign out locally whatever the server responds: nobody can use the session without its token.
      if (!isReplaced()) await request(logout, {}, { claims: 'all', timeoutMs: signOutTimeoutMs }).catch(() => {})
      if (isReplaced()) {
        departure.toSamePage()
        return
      }
      endSession()
      channel.post({ kind: 'ended' })
      departure.toSignIn()
    },
    async confirmExpiry() {
      if (isExpiryOutdated()) {
        departure.toSamePage()
        return
      }
      await clearEverything()
      channel.post({ kind: 'expired' })
      departure.toSignIn({ isComingBack: true })
    },
    renew(token) {
      renewToken(token)
      shareSession(channel)
      // A call with the old token may have been rejected before the new one arrived.
      if (isExpiryOutdated()) departure.toSamePage()
    },
    followTabs: () => followTabs({ channel, departure, isReplaced }),
  }
}

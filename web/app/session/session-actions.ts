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

/** What can become of the session of this tab. */
export interface SessionActions {
  /** Ends the session; one that is somebody else's by now stays, and the tab shows them. */
  readonly signOut: () => Promise<void>
  /** What follows once the person has confirmed that the sign-in has expired; where another tab has a new one the page only comes back. */
  readonly confirmExpiry: () => Promise<void>
  /** Takes a new token in place of the old one, in all tabs. */
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
      // Whatever the server says, this browser forgets the person; without its token the session is of no use to anybody.
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
      // A call with the old token may have been refused before the new one was here.
      if (isExpiryOutdated()) departure.toSamePage()
    },
    followTabs: () => followTabs({ channel, departure, isReplaced }),
  }
}

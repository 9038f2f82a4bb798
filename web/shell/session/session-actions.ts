import { logout } from '#contract/access.ts'
import { request } from '#web/kit/api/client.ts'
import { shareSession, type SessionChannel } from '#web/kit/session/session-channel.ts'
import { endSession, renewToken } from '#web/kit/session/session.ts'
import { clearEverything } from '#web/kit/storage/clear-everything.ts'
import { createDeparture, type DepartureSurroundings } from './departure.ts'
import { followTabs } from './follow-tabs.ts'

const signOutTimeoutMs = 5000

/** What can become of the session of this tab. */
export interface SessionActions {
  readonly signOut: () => Promise<void>
  /** What follows once the person has confirmed that the sign-in has expired. */
  readonly confirmExpiry: () => Promise<void>
  /** Takes a new token in place of the old one, in all tabs. */
  readonly renew: (token: string) => void
  readonly followTabs: () => () => void
}

export function createSessionActions({
  channel,
  ...surroundings
}: DepartureSurroundings & { readonly channel: SessionChannel }): SessionActions {
  const departure = createDeparture(surroundings)
  return {
    async signOut() {
      try {
        await request(logout, {}, { claims: 'all', timeoutMs: signOutTimeoutMs })
      } catch {
        // Whatever the server says, this browser forgets the person; without its token the session is of no use to anybody.
      }
      endSession()
      channel.post({ kind: 'ended' })
      departure.toSignIn()
    },
    async confirmExpiry() {
      await clearEverything()
      channel.post({ kind: 'expired' })
      departure.toSignIn({ isComingBack: true })
    },
    renew(token) {
      renewToken(token)
      shareSession(channel)
    },
    followTabs: () => followTabs(channel, departure),
  }
}

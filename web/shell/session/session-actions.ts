import type { QueryClient } from '@tanstack/react-query'
import { logout } from '#contract/access.ts'
import { basePath } from '#web/kit/api/address.ts'
import { request } from '#web/kit/api/client.ts'
import { discardUnsavedInput } from '#web/kit/page/leave-guard.ts'
import { currentPerson, setPerson } from '#web/kit/session/person.ts'
import { shareSession, type SessionChannel, type SessionMessage } from '#web/kit/session/session-channel.ts'
import { endSession, readToken, storedUsername, tabSession, takeUpSession } from '#web/kit/session/session.ts'
import { clearEverything } from '#web/kit/storage/clear-everything.ts'
import { tabStorage } from '#web/kit/storage/storage.ts'

const signOutTimeoutMs = 5000

/** What the session of this tab stands on; handed in, so that a test can stand in for the browser. */
export interface SessionSurroundings {
  readonly queryClient: QueryClient
  readonly channel: SessionChannel
  /** Loads another document in place of this one. */
  readonly leave: (address: string) => void
  /** The present path with its query and hash, without the base. */
  readonly currentPath: () => string
}

/** How the session of this tab ends, and how it follows the other tabs. */
export interface SessionActions {
  readonly signOut: () => Promise<void>
  /** What follows once the person has confirmed that the sign-in has expired. */
  readonly confirmExpiry: () => Promise<void>
  /** Hands the session to tabs that ask, and follows what they do with theirs, until the returned function is called. */
  readonly followOtherTabs: () => () => void
  /** Tells the other tabs of a token that has replaced the old one. */
  readonly shareRenewed: () => void
}

export function createSessionActions({ queryClient, channel, leave, currentPath }: SessionSurroundings): SessionActions {
  function forgetPerson(): void {
    discardUnsavedInput()
    queryClient.clear()
    setPerson(null)
  }

  function leaveToSignIn(redirect?: string): void {
    forgetPerson()
    leave(`${basePath()}/login${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`)
  }

  /** Another tab has signed in, signed out or cleared the storage. */
  function follow(): void {
    const person = currentPerson()
    if (readToken() === undefined) leaveToSignIn()
    else if (person && storedUsername() !== person.username) {
      forgetPerson()
      leave(`${basePath()}${currentPath()}`)
    }
  }

  function receive(message: SessionMessage): void {
    if (message.kind === 'asked') {
      if (tabSession()) shareSession(channel)
      return
    }
    if (message.kind === 'shared') takeUpSession(message.session)
    if (message.kind === 'begun') tabStorage.remove('ACCESS-TOKEN')
    if (message.kind === 'ended') endSession()
    follow()
  }

  return {
    async signOut() {
      try {
        await request(logout, {}, { claims: 'all', timeoutMs: signOutTimeoutMs })
      } catch {
        // Whatever the server says, this browser forgets the person; without its token the session is of no use to anybody.
      }
      endSession()
      channel.post({ kind: 'ended' })
      leaveToSignIn()
    },
    async confirmExpiry() {
      const path = currentPath()
      await clearEverything()
      leaveToSignIn(path)
    },
    followOtherTabs() {
      const stopListening = channel.listen(receive)
      const watching = new AbortController()
      window.addEventListener('storage', follow, { signal: watching.signal })
      // A document that the browser kept for its Back button comes to life again after the person has signed out.
      window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal: watching.signal })
      return () => {
        stopListening()
        watching.abort()
      }
    },
    shareRenewed: () => shareSession(channel),
  }
}

import { isExpiryOutdated } from '#web/api/session/expiry.ts'
import { shareSession, type SessionChannel, type SessionMessage } from '#web/api/session/session-channel.ts'
import { endTabSession, readToken, tabSession, applySession } from '#web/api/session/session.ts'
import { tabStorage } from '#web/app/storage/storage.ts'
import type { Departure } from './departure.ts'

interface FollowingTab {
  readonly channel: SessionChannel
  readonly departure: Departure
  /** Whether the session is somebody else's by now. */
  readonly isReplaced: () => boolean
}

/** Hands the session of this tab to tabs that ask for it, and follows what the others do with theirs, until the returned function is called. */
export function followTabs({ channel, departure, isReplaced }: FollowingTab): () => void {
  /** Somebody has signed in, signed out, or cleared the storage because the sign-in had expired. */
  function follow({ isExpired }: { isExpired: boolean }): void {
    if (readToken() === undefined) departure.toSignIn({ isComingBack: isExpired })
    else if (isReplaced() || isExpiryOutdated()) departure.toSamePage()
  }

  function receive(message: SessionMessage): void {
    if (message.kind === 'asked') {
      if (tabSession()) shareSession(channel)
      return
    }
    if (message.kind === 'shared') applySession(message.session)
    // Only what stands with this tab: a message may come late, when the whole browser has another session already.
    else endTabSession()
    if (message.kind === 'expired') tabStorage.clear()
    follow({ isExpired: message.kind === 'expired' })
  }

  const stopListening = channel.listen(receive)
  const watching = new AbortController()
  const { signal } = watching
  // Without a key everything was cleared, and not what a sign-out takes away.
  window.addEventListener('storage', ({ key }) => follow({ isExpired: key === null }), { signal })
  // A document that the browser kept for its Back button comes to life again after the person has signed out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow({ isExpired: false }), { signal })
  return () => {
    stopListening()
    watching.abort()
  }
}

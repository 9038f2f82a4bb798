import { currentPerson } from '#web/kit/session/person.ts'
import { shareSession, type SessionChannel, type SessionMessage } from '#web/kit/session/session-channel.ts'
import { endSession, endTabSession, readToken, storedUsername, tabSession, takeUpSession } from '#web/kit/session/session.ts'
import type { Departure } from './departure.ts'

/** Hands the session of this tab to tabs that ask for it, and follows what the others do with theirs, until the returned function is called. */
export function followTabs(channel: SessionChannel, departure: Departure): () => void {
  /** Somebody has signed in, signed out or cleared the storage. */
  function follow(): void {
    const person = currentPerson()
    if (readToken() === undefined) departure.toSignIn()
    else if (person && storedUsername() !== person.username) departure.toSamePage()
  }

  function receive(message: SessionMessage): void {
    if (message.kind === 'asked') {
      if (tabSession()) shareSession(channel)
      return
    }
    if (message.kind === 'shared') takeUpSession(message.session)
    if (message.kind === 'begun') endTabSession()
    if (message.kind === 'ended') endSession()
    follow()
  }

  const stopListening = channel.listen(receive)
  const watching = new AbortController()
  window.addEventListener('storage', follow, { signal: watching.signal })
  // A document that the browser kept for its Back button comes to life again after the person has signed out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal: watching.signal })
  return () => {
    stopListening()
    watching.abort()
  }
}

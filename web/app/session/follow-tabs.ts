import { isExpiryOutdated } from '#web/api/session/expiry.ts'
import { lockScreen, unlockScreen } from '#web/api/session/screen-lock.ts'
import { shareSession, type SessionChannel, type SessionMessage } from '#web/api/session/session-channel.ts'
import { clearTabSession, readToken, readTabSession, adoptSession } from '#web/api/session/stored-session.ts'
import { setViewStarting } from '#web/api/session/view-change.ts'
import { tabStorage } from '#web/base/storage/storage.ts'
import type { DocumentNavigation } from './document-navigation.ts'

interface FollowTabsOptions {
  readonly channel: SessionChannel
  readonly documentNavigation: DocumentNavigation
  /** Whether the stored session belongs to another user. */
  readonly isOtherUser: () => boolean
  /** Called when another tab has started or ended a view. */
  readonly followView: () => void
}

/** Sends the session to tabs that request it, and follows changes of the session by other tabs. Returns the function that stops it. */
export function followTabs({ channel, documentNavigation, isOtherUser, followView }: FollowTabsOptions): () => void {
  /** Reacts after another tab has signed in, signed out, or cleared the storage of an expired session. */
  function syncSession({ isExpired }: { isExpired: boolean }): void {
    if (readToken() === undefined) documentNavigation.redirectToSignIn({ shouldReturn: isExpired, isExpired })
    else if (isOtherUser() || isExpiryOutdated()) documentNavigation.reloadPage()
  }

  function receive(message: SessionMessage): void {
    if (message.kind === 'asked') {
      if (readTabSession()) shareSession(channel)
      return
    }
    if (message.kind === 'locked') return lockScreen('otherTab')
    if (message.kind === 'unlocked') return unlockScreen('otherTab')
    if (message.kind === 'viewStarting' || message.kind === 'viewRefused') return setViewStarting(message.kind === 'viewStarting')
    if (message.kind === 'viewChanged') {
      followView()
      return
    }
    if (message.kind === 'shared') adoptSession(message.session)
    // Tab storage only: the message may be late, and shared storage may contain a newer session.
    else clearTabSession()
    if (message.kind === 'expired') tabStorage.clear()
    syncSession({ isExpired: message.kind === 'expired' })
  }

  const stopListening = channel.listen(receive)
  const controller = new AbortController()
  const { signal } = controller
  // A null key means that everything was cleared, so the session expired: signing out removes single keys.
  window.addEventListener('storage', ({ key }) => syncSession({ isExpired: key === null }), { signal })
  // A document restored from the back/forward cache after signing out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && syncSession({ isExpired: false }), { signal })
  return () => {
    stopListening()
    controller.abort()
  }
}

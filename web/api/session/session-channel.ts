import { storageKey } from '#web/app/storage/storage.ts'
import { tabSession, applySession, type StoredSession } from './session.ts'

/** What the tabs of one browser tell each other about the session. */
export type SessionMessage =
  /** A tab without a token asks the others for one. */
  | { readonly kind: 'asked' }
  /** The session of a tab that is not kept in the browser's storage: the answer to a question, or just begun or renewed. */
  | { readonly kind: 'shared'; readonly session: StoredSession }
  /** A session that stands in the browser's storage has begun. */
  | { readonly kind: 'begun' }
  /** The person has signed out. */
  | { readonly kind: 'ended' }
  /** The server no longer knows the session, and the person has read so. */
  | { readonly kind: 'expired' }

/** One end of what connects the tabs. */
export interface SessionChannel {
  readonly post: (message: SessionMessage) => void
  /** Gives every message of other tabs to the listener, until the returned function is called. */
  readonly listen: (listener: (message: SessionMessage) => void) => () => void
}

function isSessionMessage(message: unknown): message is SessionMessage {
  return typeof message === 'object' && message !== null && 'kind' in message
}

function connectTabs(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(storageKey('SESSION'))
  } catch {
    // Some browsers have none, and some forbid it together with storage.
    return undefined
  }
}

/** Connects this tab with the others. A browser that cannot, or may not, leaves each tab by itself. */
export function openSessionChannel(): SessionChannel {
  const channel = connectTabs()
  if (!channel) return { post: () => {}, listen: () => () => {} }
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isSessionMessage(data)) listener(data)
      }
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}

/** Asks the other tabs for their session and keeps the answer, if there is one. */
export function askForSession(channel: SessionChannel): void {
  channel.listen((message) => {
    if (message.kind === 'shared') applySession(message.session)
  })
  channel.post({ kind: 'asked' })
}

/** Hands the session of this tab to the others; they find one that stands in the browser's storage by themselves. */
export function shareSession(channel: SessionChannel): void {
  const session = tabSession()
  channel.post(session ? { kind: 'shared', session } : { kind: 'begun' })
}

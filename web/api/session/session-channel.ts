import { storageKey } from '#web/base/storage/storage.ts'
import { readTabSession, adoptSession, type StoredSession } from './stored-session.ts'

/** Messages about the session between the tabs of one browser. */
export type SessionMessage =
  /** A tab without a token requests the session. */
  | { readonly kind: 'asked' }
  /** A session in tab storage: the response to a request, or just started or renewed. */
  | { readonly kind: 'shared'; readonly session: StoredSession }
  /** A session in shared storage has started. */
  | { readonly kind: 'begun' }
  /** The screen was locked. */
  | { readonly kind: 'locked' }
  /** The user has unlocked the screen. A message with the new session precedes it. */
  | { readonly kind: 'unlocked' }
  /** The user has signed out. */
  | { readonly kind: 'ended' }
  /** The session is about to view as a role. */
  | { readonly kind: 'viewStarting' }
  /** The session could not begin to view as a role. */
  | { readonly kind: 'viewRefused' }
  /** The session has begun to view as a role, or has ended its view. */
  | { readonly kind: 'viewChanged' }
  /** The session has expired, and the user has confirmed the message. */
  | { readonly kind: 'expired' }

/** The connection to the other tabs. */
export interface SessionChannel {
  readonly post: (message: SessionMessage) => void
  /** Calls the listener with every message from other tabs. Returns the function that unsubscribes it. */
  readonly listen: (listener: (message: SessionMessage) => void) => () => void
}

function isSessionMessage(message: unknown): message is SessionMessage {
  return typeof message === 'object' && message !== null && 'kind' in message
}

function connectTabs(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(storageKey('SESSION'))
  } catch {
    // Some browsers lack it, and some forbid it together with storage.
    return undefined
  }
}

/** Connects this tab with the others. Does nothing where the browser does not allow it. */
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

/** Requests the session of the other tabs and stores the response, if any. */
export function requestSession(channel: SessionChannel): void {
  channel.listen((message) => {
    if (message.kind === 'shared') adoptSession(message.session)
  })
  channel.post({ kind: 'asked' })
}

/** Sends this tab's session to the others. One in shared storage is only announced. */
export function shareSession(channel: SessionChannel): void {
  const session = readTabSession()
  channel.post(session ? { kind: 'shared', session } : { kind: 'begun' })
}

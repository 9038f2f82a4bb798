import { create } from 'zustand'
import type { ApiError } from '#web/base/api-error.ts'
import { readToken } from './stored-session.ts'

/** A session that the server no longer accepts. */
interface ExpiredSession {
  /** The stored token at that moment; undefined if it was already gone. */
  readonly token: string | undefined
  /** Why a sign-in policy has ended it, in the console's language; undefined if none has. */
  readonly reason: string | undefined
}

const store = create<ExpiredSession | null>(() => null)

/** Announces that the session has expired, with the reason that the server gives. Repeated announcements share one dialog (specification §8). */
export function announceExpiry({ details, message }: Pick<ApiError, 'details' | 'message'>): void {
  const reason = details['reason'] === undefined ? store.getState()?.reason : message
  store.setState({ token: readToken(), reason }, true)
}

/** Withdraws the announcement that the session has expired. */
export function clearExpiry(): void {
  store.setState(null, true)
}

/** Whether the session has expired, outside of components. */
export function isExpiryAnnounced(): boolean {
  return store.getState() !== null
}

/** Whether the session has expired and the user has not confirmed that yet. */
export function useIsSessionExpired(): boolean {
  return store((expired) => expired !== null)
}

/** Why the session has expired, if a sign-in policy has ended it. */
export function useExpiryReason(): string | undefined {
  return store((expired) => expired?.reason)
}

/** Whether the stored session is no longer the expired one: another tab has renewed it or signed in again. */
export function isExpiryOutdated(): boolean {
  const expired = store.getState()
  const token = readToken()
  return expired !== null && token !== undefined && token !== expired.token
}

import { create } from 'zustand'
import { readToken } from './stored-session.ts'

/** A session that the server no longer accepts. */
interface ExpiredSession {
  /** The stored token at that moment; undefined if it was already gone. */
  readonly token: string | undefined
}

const store = create<ExpiredSession | null>(() => null)

/** Announces that the session has expired. Repeated announcements share one dialog (specification §8). */
export function announceExpiry(): void {
  store.setState({ token: readToken() }, true)
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

/** Whether the stored session is no longer the expired one: another tab has renewed it or signed in again. */
export function isExpiryOutdated(): boolean {
  const expired = store.getState()
  const token = readToken()
  return expired !== null && token !== undefined && token !== expired.token
}

import { create } from 'zustand'
import { readToken } from './session.ts'

/** A session that the server no longer accepts. */
interface Refusal {
  /** The stored token at that moment; undefined if it was already gone. */
  readonly token: string | undefined
}

const store = create<Refusal | null>(() => null)

/** Announces that the session has expired. Repeated announcements share one dialog (specification §8). */
export function announceExpiry(): void {
  store.setState({ token: readToken() }, true)
}

/** Withdraws the announcement that the session has expired. */
export function clearExpiry(): void {
  store.setState(null, true)
}

/** Whether the session has expired and the user has not confirmed that yet. */
export function useIsSessionExpired(): boolean {
  return store((refusal) => refusal !== null)
}

/** Whether the stored session is no longer the expired one: another tab has renewed it or signed in again. */
export function isExpiryOutdated(): boolean {
  const refusal = store.getState()
  const token = readToken()
  return refusal !== null && token !== undefined && token !== refusal.token
}

import { create } from 'zustand'
import { readToken } from './session.ts'

/** What the server has refused. */
interface Refusal {
  /** The token that stood in the browser then; undefined when it was gone already. */
  readonly token: string | undefined
}

const store = create<Refusal | null>(() => null)

/** Says that the sign-in has expired; however often it is said, one dialog stands for all (specification §8). */
export function announceExpiry(): void {
  store.setState({ token: readToken() }, true)
}

/** Takes back that the sign-in has expired. */
export function withdrawExpiry(): void {
  store.setState(null, true)
}

/** Whether the sign-in has expired and the person has not confirmed it yet. */
export function useExpiry(): boolean {
  return store((refusal) => refusal !== null)
}

/** Whether the browser holds another session by now than the one that was said to have expired: another tab has renewed it, or signed in again. */
export function isExpiryOutdated(): boolean {
  const refusal = store.getState()
  const token = readToken()
  return refusal !== null && token !== undefined && token !== refusal.token
}

import { create } from 'zustand'

const store = create<{ isExpired: boolean }>(() => ({ isExpired: false }))

/** Says that the sign-in has expired; however often it is said, one dialog stands for all (specification §8). */
export function announceExpiry(): void {
  store.setState({ isExpired: true })
}

/** Whether the sign-in has expired and the person has not confirmed it yet. */
export function useExpiry(): boolean {
  return store((state) => state.isExpired)
}

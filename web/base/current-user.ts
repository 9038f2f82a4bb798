import { create } from 'zustand'
import type { AdminInfo } from '#contract/access.ts'

const store = create<AdminInfo | null>(() => null)

/** The signed-in user; null until GET /admin_info has responded and after signing out. */
export function useCurrentUser(): AdminInfo | null {
  return store()
}

/** The signed-in user, outside of components. */
export function getCurrentUser(): AdminInfo | null {
  return store.getState()
}

/** Sets the signed-in user, or clears it with null. */
export function setCurrentUser(user: AdminInfo | null): void {
  store.setState(user, true)
}

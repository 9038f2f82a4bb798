import { create } from 'zustand'
import type { AdminInfo } from '#contract/access.ts'

const store = create<AdminInfo | null>(() => null)

/** The signed-in person; null before GET /admin_info has answered and after signing out. */
export function usePerson(): AdminInfo | null {
  return store()
}

/** The signed-in person, outside of components. */
export function currentPerson(): AdminInfo | null {
  return store.getState()
}

/** Takes up who is signed in, or forgets them with null. */
export function setPerson(person: AdminInfo | null): void {
  store.setState(person, true)
}

import { create } from 'zustand'

type Settle = (isConfirmed: boolean) => void

/** The calls that wait for the user. */
const store = create<readonly Settle[]>(() => [])

/** Asks the user to confirm their identity; resolves with whether they did. Concurrent requests share one dialog and its outcome. */
export function requestConfirmation(): Promise<boolean> {
  return new Promise((settle) => {
    store.setState((waiting) => [...waiting, settle], true)
  })
}

/** Closes the dialog with its outcome. */
export function settleConfirmation(isConfirmed: boolean): void {
  const waiting = store.getState()
  store.setState([], true)
  for (const settle of waiting) settle(isConfirmed)
}

/** Whether the user is being asked to confirm their identity. */
export function useIsConfirmationRequested(): boolean {
  return store((waiting) => waiting.length > 0)
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** After the first page has loaded: its own requests come first. */
const startAfterMs = 1000

/** Keeps the console up to date while it is open. A view as a role gets no events. */
export function Live({ isViewing }: { isViewing: boolean }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isViewing) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = window.setTimeout(() => {
      // Without it the console works as before: a later load of the page tries again.
      import('./live-updates.ts')
        .then(({ startLiveUpdates }) => (signal.aborted ? undefined : startLiveUpdates(queryClient, signal)))
        .catch(() => {})
    }, startAfterMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [queryClient, isViewing])
  return null
}

import { useEffect, useEffectEvent, useState } from 'react'
import { inBackground } from '#web/api/client.ts'

/** While a job runs, and when none does: then only the times change. */
const pollMs = { running: 1500, resting: 30_000 } as const

/** How long to look closely after a job was started, which happens a moment later. */
const watchMs = 5000

/** Reads again while something is running, and now and then otherwise. Returns a function that looks closely for a moment. */
export function usePolling(isRunning: boolean, refetch: () => unknown): () => void {
  const [isWatching, setWatching] = useState(false)
  const isClose = isRunning || isWatching
  const read = useEffectEvent(() => inBackground(refetch))
  useEffect(() => {
    const timer = window.setInterval(() => void read(), isClose ? pollMs.running : pollMs.resting)
    return () => window.clearInterval(timer)
  }, [isClose])
  useEffect(() => {
    if (!isWatching) return undefined
    const timer = window.setTimeout(() => setWatching(false), watchMs)
    return () => window.clearTimeout(timer)
  }, [isWatching])
  return () => setWatching(true)
}

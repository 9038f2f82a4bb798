import { useRef, useState } from 'react'

/** Tracks a task that must not run concurrently. */
export function useExclusiveTask() {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function run(task: () => Promise<void>): Promise<void> {
    isRunning.current = true
    setBusy(true)
    try {
      await task()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, isRunning: () => isRunning.current, run }
}

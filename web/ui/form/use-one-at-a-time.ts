import { useRef, useState } from 'react'

/** Runs one task at a time; a further one meanwhile is dropped. */
export function useOneAtATime() {
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

import { currentSettings } from '#web/base/document-settings.ts'

/** Starts the server of a demonstration, before a call needs it. Calls `onFailure` if it cannot run in this browser, or a file does not load. */
export async function startDemo(onFailure: () => void): Promise<void> {
  if (!currentSettings().isDemo) return
  try {
    const { startWorker } = await import('#web/demo/start-worker.ts')
    await startWorker().failure
  } catch {
    // Its code has not loaded, or the browser has no workers.
  }
  onFailure()
}

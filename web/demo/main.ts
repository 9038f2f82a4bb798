import { currentSettings } from '#web/base/document-settings.ts'
import { delayed } from './delayed.ts'
import { saveDownloads } from './save-downloads.ts'
import { startWorker, type StartedWorker } from './start-worker.ts'
import { type Send, workerFetch } from './worker-fetch.ts'

let used: { readonly started: StartedWorker; readonly send: Send } | undefined

/** Sends a request to the server in the worker. */
const send: Send = (address, init) => {
  const started = startWorker()
  if (used?.started !== started) used = { started, send: workerFetch(started) }
  return used.send(address, init)
}

/** Sends a request to the server in the worker, after the delay of demonstrations. */
export const handleRequest = delayed(send, { delayMs: () => currentSettings().demoDelayMs })

saveDownloads(handleRequest)

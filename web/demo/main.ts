import { currentSettings } from '#web/base/document-settings.ts'
import { delayed } from './delayed.ts'
import { demoSettings } from './demo-settings.ts'
import { saveDownloads } from './save-downloads.ts'
import type { StartMessage } from './worker.ts'
import { type Send, workerFetch } from './worker-fetch.ts'

let started: Send | undefined

function startWorker(onFailure: () => void): Send {
  const { demoDatabase, ...build } = demoSettings()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const message: StartMessage = { kind: 'start', ...build, database: new URL(demoDatabase, document.baseURI).href }
  worker.postMessage(message)
  // The next call tries again.
  return workerFetch(worker, () => {
    started = undefined
    onFailure()
  })
}

/** Starts the server in its worker, unless somebody has; `onFailure` is called if it does not start then. Returns its `fetch`. */
export function startDemo(onFailure: () => void = () => {}): Send {
  started ??= startWorker(onFailure)
  return started
}

/** Sends a request to the server in the worker, after the delay of demonstrations. */
export const handleRequest = delayed((address, init) => startDemo()(address, init), { delayMs: () => currentSettings().mockDelayMs })

saveDownloads(handleRequest)

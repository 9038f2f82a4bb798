import type { StartMessage, WorkerMessage } from './protocol.ts'

/** The worker of the server, as its page sees it. */
export type ServerWorker = Pick<Worker, 'postMessage' | 'addEventListener'>

/** A worker in which the server starts, or has. */
export interface StartedWorker {
  readonly worker: ServerWorker
  /** Resolves if the server does not start. */
  readonly failure: Promise<void>
}

/** Listens to a new worker from its first message on. Errors that it reports are logged (specification §8). */
export function watchWorker(worker: ServerWorker): StartedWorker {
  const failure = Promise.withResolvers<void>()
  let isReady = false
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'ready') isReady = true
    else if (data.kind === 'failed') failure.resolve()
    // oxlint-disable-next-line no-console -- required by the specification (§8): there is no server log
    else console.error(data.error)
  })
  worker.addEventListener('error', () => {
    // Later errors are those of its code, which the browser logs.
    if (!isReady) failure.resolve()
  })
  return { worker, failure: failure.promise }
}

let started: StartedWorker | undefined

/** Starts the server in a worker, unless it has started. Imports nothing, so that the sign-in page can call it at once. */
export function startWorker(): StartedWorker {
  if (started) return started
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const settings = document.getElementById('settings')?.textContent ?? ''
  worker.postMessage({ kind: 'start', settings, base: document.baseURI } satisfies StartMessage)
  started = watchWorker(worker)
  void endFailed(worker, started)
  return started
}

/** It stays failed until the page is reloaded: each try would read all files again. */
async function endFailed(worker: Worker, { failure }: StartedWorker): Promise<void> {
  await failure
  worker.terminate()
}

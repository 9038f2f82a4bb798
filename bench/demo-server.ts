import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'

/** The password of the administrator of a bench. */
export const password = 'only for the bench'

/** A server that a bench runs against; `stop` ends it and removes its data. */
export interface DemoServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the product's own server with demo data in a new folder. */
export async function startDemoServer(): Promise<DemoServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const main = fileURLToPath(new URL('../server/host/main.ts', import.meta.url))
  const server = fork(main, ['--demo', '--port', String(port), '--data', folder], {
    env: { ...process.env, STEWARD_ADMIN_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
  return {
    url,
    async stop() {
      if (isRunning(server)) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true })
    },
  }
}

/** Waits until a server answers that it is ready; fails when it ends instead. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (isRunning(server)) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server for ${url} ended with ${server.exitCode ?? server.signalCode}.`)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

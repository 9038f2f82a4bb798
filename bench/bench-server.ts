import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'

/** The password of everybody on a bench. */
export const password = 'only for the bench'

/** The product's own server, as a bench runs against it. */
export interface BenchServer {
  readonly url: string
  /** Its process. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts the server on the data of a folder, or of the database that `DATABASE_URL` names among the variables. */
export async function startServer(
  folder: string,
  { args = [], variables = {} }: { args?: readonly string[]; variables?: Readonly<Record<string, string>> } = {},
): Promise<BenchServer> {
  const port = await freePort()
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const server = fork(main, [...args, '--port', String(port), '--data', folder], {
    env: { ...process.env, STEWARD_ADMIN_PASSWORD: password, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      if (!isRunning(server)) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** Starts the server with demo data in a new folder, which `stop` removes. */
export async function startDemoServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const server = await startServer(folder, { args: ['--demo'] })
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Waits until a server answers that it is ready; fails when it ends instead. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (isRunning(server)) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`The server for ${url} ended with ${server.exitCode ?? server.signalCode}.`)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

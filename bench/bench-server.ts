import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'
import { onExit } from './clean-up.ts'
import { password } from './server/target.ts'

/** A server under test, in its own process. */
export interface BenchServer {
  readonly url: string
  /** The process id. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

interface StartOptions {
  readonly args?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  /** The checkout of the version to start. */
  readonly checkout?: string
}

type Variables = Readonly<Record<string, string | undefined>>

/** The environment in which `npm run serve` starts the server of a checkout. */
async function environmentOf(checkout: string): Promise<Variables> {
  const file = pathToFileURL(join(checkout, 'tools/bootstrap/server-environment.mjs'))
  // The file is JavaScript.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const module: { serverEnvironment(env: Variables): Variables } = await import(file.href)
  return module.serverEnvironment(process.env)
}

/** Starts the product's server with the data in a folder, or in the database that `DATABASE_URL` in `variables` names. */
export async function startServer(
  folder: string,
  { args = [], variables = {}, checkout = join(import.meta.dirname, '..') }: StartOptions = {},
): Promise<BenchServer> {
  const env = { ...(await environmentOf(checkout)), STEWARD_ADMIN_PASSWORD: password, ...variables }
  // Older versions have no built server.
  const built = join(checkout, 'dist-server/main.js')
  return launch(existsSync(built) ? built : join(checkout, 'server/main.ts'), (port) => [...args, '--port', port, '--data', folder], env)
}

/** Starts the plain server on a copy of the records of an embedded database. */
export function startPlain(folder: string): Promise<BenchServer> {
  const program = join(import.meta.dirname, 'plain-server.ts')
  return launch(program, (port) => [port, join(folder, 'plain.db'), join(folder, 'steward.db')])
}

async function launch(program: string, argsFor: (port: string) => readonly string[], env: Variables = process.env): Promise<BenchServer> {
  const port = String(await freePort())
  const server = fork(program, argsFor(port), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const kill = onExit(() => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, server)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      if (isRunning(server)) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      kill()
    },
  }
}

/** Waits until a server is ready; throws if it exits first. */
async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (isRunning(server)) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`The server for ${url} exited with ${server.exitCode ?? server.signalCode}.`)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

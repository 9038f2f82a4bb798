import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'
import { onExit } from './server/clean-up.ts'
import { password } from './server/target.ts'

/** The root of this checkout. */
const root = join(import.meta.dirname, '..')

/** Paths of the server's entry point, newest first, so that older versions can be measured. */
const entryPoints = ['server/main.ts', 'server/host/main.ts']

type Variables = Readonly<Record<string, string | undefined>>

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

/** The environment in which `npm run serve` starts the server of a checkout; older versions change nothing. */
async function environmentOf(checkout: string): Promise<Variables> {
  const file = join(checkout, 'tools/bootstrap/server-environment.mjs')
  if (!existsSync(file)) return process.env
  // The file is JavaScript, and another version's; all have this type.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const module: { serverEnvironment(env: Variables): Variables } = await import(pathToFileURL(file).href)
  return module.serverEnvironment(process.env)
}

// Servers on one database need the same one.
const secret = 'a secret for nothing but benchmarks'

/** Starts the product's server with the data in a folder, or in the database that `DATABASE_URL` in `variables` names. */
export async function startServer(folder: string, { args = [], variables = {}, checkout = root }: StartOptions = {}): Promise<BenchServer> {
  const program = entryPoints.map((path) => join(checkout, path)).find((path) => existsSync(path))
  if (program === undefined) throw new Error(`There is no server in ${checkout}.`)
  const port = await freePort()
  const env = { ...(await environmentOf(checkout)), STEWARD_ADMIN_PASSWORD: password, STEWARD_SECRET: secret, ...variables }
  return launch(port, program, [...args, '--port', String(port), '--data', folder], env)
}

/** Starts the plain server on a copy of the records of an embedded database. */
export async function startPlain(folder: string): Promise<BenchServer> {
  const port = await freePort()
  const program = join(import.meta.dirname, 'plain-server.ts')
  return launch(port, program, [String(port), join(folder, 'plain.db'), join(folder, 'steward.db')])
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

async function launch(port: number, program: string, args: readonly string[], env: Variables = process.env): Promise<BenchServer> {
  const server = fork(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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

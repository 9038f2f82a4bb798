import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/parts/free-port.ts'
import { atTheEnd } from './server/clean-up.ts'
import { password } from './server/stage.ts'

/** The folder of this checkout. */
const here = join(import.meta.dirname, '..')

/** Where the program of the server has stood, the latest place first: a version is measured where it has it. */
const programs = ['server/main.ts', 'server/host/main.ts']

/** A server of a bench in a process of its own. */
export interface BenchServer {
  readonly url: string
  /** Its process. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

interface Start {
  readonly args?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  /** The folder of the version that is started. */
  readonly checkout?: string
}

/** Starts the product's server on the data of a folder, or of the database that `DATABASE_URL` names among the variables. */
export async function startServer(folder: string, { args = [], variables = {}, checkout = here }: Start = {}): Promise<BenchServer> {
  const program = programs.map((path) => join(checkout, path)).find((path) => existsSync(path))
  if (program === undefined) throw new Error(`There is no server in ${checkout}.`)
  const port = await freePort()
  return started(port, program, [...args, '--port', String(port), '--data', folder], { STEWARD_ADMIN_PASSWORD: password, ...variables })
}

/** Starts plain on a copy of the records of an embedded database. */
export async function startPlain(folder: string): Promise<BenchServer> {
  const port = await freePort()
  const program = join(import.meta.dirname, 'plain-server.ts')
  return started(port, program, [String(port), join(folder, 'plain.db'), join(folder, 'steward.db')])
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

async function started(
  port: number,
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const server = fork(program, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const kill = atTheEnd(() => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
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

/** Waits until a server answers that it is ready; fails when it ends instead. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
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

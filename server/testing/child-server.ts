import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminPassword, testSecret } from './test-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The exit of a program, with its output. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
}

/** A program of the product in a child process. */
export class Child {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  #output = ''

  /** `within` is a command that wraps it, such as one that mounts a small disk. */
  constructor(
    args: readonly string[],
    { variables = {}, within = [] }: { variables?: Readonly<Record<string, string>>; within?: readonly string[] } = {},
  ) {
    // Node's compile cache makes the next start faster.
    const defaults = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), STEWARD_SECRET: testSecret }
    const env = { ...defaults, ...process.env, STEWARD_LOG_LEVEL: 'silent', ...variables }
    const [command = process.execPath, ...rest] = [...within, process.execPath, ...args]
    this.process = spawn(command, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.process.stdout, this.process.stderr]) stream?.on('data', (text: Buffer) => (this.#output += text.toString()))
    this.ended = new Promise((resolve) => {
      this.process.once('close', (code, signal) => resolve({ code, signal, output: this.#output }))
    })
  }

  /** Waits for the first match in its output; throws when it exits without one. */
  async printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.#output)
      if (match) return match
      if (this.process.exitCode !== null || this.process.signalCode !== null) throw new Error(`The program exited:  ${this.#output}`)
      const { stdout, stderr } = this.process
      const waiting = new AbortController()
      const more = [stdout, stderr].flatMap((stream) => (stream ? [once(stream, 'data', { signal: waiting.signal })] : []))
      await Promise.race([...more, this.ended])
      waiting.abort()
    }
  }

  /** Sends the signal and waits for the exit. */
  async stop(signal: NodeJS.Signals): Promise<Ended> {
    this.process.kill(signal)
    return this.ended
  }
}

/** A program that serves samples as `server/main.ts` serves the product. */
export const servesSamples = 'server/testing/sample/serve-samples.ts'

/** Starts the server as in production on a data folder, or another program that prints its URL; resolves when it is ready. */
export async function startChildServer({
  folder,
  program = 'server/main.ts',
  variables = {},
}: {
  folder: string
  program?: string
  variables?: Readonly<Record<string, string>>
}): Promise<{ child: Child; url: string }> {
  const child = new Child([program, '--port', '0', '--data', folder], {
    variables: { STEWARD_ADMIN_PASSWORD: adminPassword, ...variables },
  })
  const [url] = await child.printed(/http:\/\/[\d.]+:\d+/)
  return { child, url }
}

/** Runs an admin command to its end. */
export function runAdmin(folder: string, ...args: readonly string[]): Promise<Ended> {
  return new Child(['server/app/admin.ts', ...args, '--data', folder]).ended
}

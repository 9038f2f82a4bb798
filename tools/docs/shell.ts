import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tools/parts/free-port.ts'

const end = '\u0001'

/** Replaces what differs from run to run: port, folder, times, durations, counts, hashes and generated passwords. */
function normalise(output: string, folder: string, port: number): string {
  return (
    output
      .replaceAll(folder, '/srv/steward')
      .replaceAll(String(port), '4000')
      .replaceAll(/(Password +)\S+( +\(shown)/g, '$1k7m2xw9pq4rt8vhd$2')
      .replaceAll(/\b\d{8}-\d{6}\b/g, '20260301-020000')
      .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-03-01T02:00:00.000Z')
      .replaceAll(/[\d,]+ rows in \d+ tables/g, '432 rows in 90 tables')
      .replaceAll(/^\d+ files in /gm, '2600 files in ')
      .replaceAll(/\b\d+:[\w-]{43}/g, '1:M2L0CYI4myDfBxxuS1A8hFQiPeUwR8ITn0prY7w9_es')
      // Both numbers are aligned to the right.
      .replaceAll(/( +\d+\.\d) s +\d+ CPU-s\b/g, (_, seconds: string) => `${'20.0'.padStart(seconds.length)} s     20 CPU-s`)
      .replaceAll(/\b\d+\.\d s\b/g, '20.0 s')
      .replaceAll(/\b\d+ms\b/g, '2000ms')
      .replaceAll(/(?<label>Start at +)[\d:]+/g, '$<label>10:00:00')
      .replaceAll(/(?<label>Duration +).*/g, '$<label>7.00s')
      .replaceAll(/[ \t]+$/gm, '')
      .replace(/^\n+|\n+$/g, '')
  )
}

/** A shell in a folder, whose commands share variables and background jobs, as those of a page do for its reader. */
export class Shell {
  readonly #shell: ChildProcess
  readonly #folder: string
  readonly #port: number
  #output = ''

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    const env = {
      ...process.env,
      PORT: String(port),
      STEWARD_LOG_LEVEL: 'silent',
      NO_COLOR: '1',
      npm_config_loglevel: 'silent',
      DATABASE_URL: '',
    }
    this.#shell = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] })
    for (const stream of [this.#shell.stdout, this.#shell.stderr]) stream?.on('data', (text: Buffer) => (this.#output += text.toString()))
    this.#shell.stdin?.write('exec 2>&1; set -m\n')
  }

  static async open(folder: string): Promise<Shell> {
    return new Shell(folder, await freePort())
  }

  /** Runs a command and returns its output; throws if it fails. A command that ends in `&` is a server: it has started when it prints its data folder. */
  async run(command: string): Promise<string> {
    this.#output = ''
    this.#shell.stdin?.write(`${command.replaceAll(':4000', `:${this.#port}`)}\nprintf '${end}%s${end}' $?\n`)
    while (!this.#isDone(command)) {
      if (this.#shell.exitCode !== null) throw new Error(`The shell ended in: ${command}\n${this.#output}`)
      await wait(100)
    }
    // What a server prints beside the line that was waited for.
    if (command.endsWith('&')) await wait(500)
    const code = new RegExp(`${end}(\\d+)${end}`).exec(this.#output)?.[1]
    const output = this.#output.replace(`${end}${code}${end}`, '')
    if (code !== '0') throw new Error(`${command}\nexited with ${code}:\n${output}`)
    return normalise(output, this.#folder, this.#port)
  }

  #isDone(command: string): boolean {
    const [before = '', , ...after] = this.#output.split(end)
    if (after.length === 0) return false
    // A server may print before the status of the command that has started it, or after.
    return !command.endsWith('&') || /Data in .*\n[\s\S]*\n$/.test(before + after.join(''))
  }

  /** Ends the shell and its jobs. */
  async close(): Promise<void> {
    this.#shell.stdin?.end('kill %1 2>/dev/null; wait\n')
    if (this.#shell.exitCode === null) await once(this.#shell, 'exit')
  }
}

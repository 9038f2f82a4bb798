import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import * as z from 'zod/mini'

const failureSchema = z.union([z.object({ message: z.string() }), z.object({ error: z.object({ summary: z.string() }) })])

/** Runs npm and returns its JSON output: the answer, or an error (`reasonOf`); undefined without valid JSON. */
export function runNpm(...args: readonly string[]): Promise<unknown> {
  // As in tools/bootstrap/npm.mjs, which must run before a Node with TypeScript support is available.
  const own = process.env['npm_execpath'] ?? ''
  const isNpm = /^npm-cli\.c?js$/.test(basename(own))
  // An unresponsive registry would be asked some three hundred times.
  const all = [...args, '--json', '--fetch-retries=0', '--fetch-timeout=30000']
  const child = spawn(isNpm ? process.execPath : 'npm', isNpm ? [own, ...all] : all, {
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: !isNpm && process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', () => resolve(parse(output)))
  })
}

/** The error message of npm. */
export function reasonOf(failure: unknown): string {
  const { success, data } = z.safeParse(failureSchema, failure)
  if (!success) return 'no output from npm'
  return 'message' in data ? data.message : data.error.summary
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

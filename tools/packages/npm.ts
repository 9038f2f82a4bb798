import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import * as z from 'zod/mini'

const failureSchema = z.union([z.object({ message: z.string() }), z.object({ error: z.object({ summary: z.string() }) })])

/** Gives what npm says in JSON: its answer, or what went wrong (`reasonOf`); nothing where it says neither. */
export function askNpm(...args: readonly string[]): Promise<unknown> {
  // As tools/bootstrap/npm.mjs finds it, which has to run before a Node that knows TypeScript is there.
  const own = process.env['npm_execpath'] ?? ''
  const isNpm = /^npm-cli\.c?js$/.test(basename(own))
  // One silent registry is asked some three hundred times.
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

/** Why npm has no answer, in its own words. */
export function reasonOf(failure: unknown): string {
  const { success, data } = z.safeParse(failureSchema, failure)
  if (!success) return 'npm says nothing'
  return 'message' in data ? data.message : data.error.summary
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

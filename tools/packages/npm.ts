import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import * as z from 'zod/mini'

const failureSchema = z.union([z.object({ message: z.string() }), z.object({ error: z.object({ summary: z.string() }) })])

/** Runs npm and returns its JSON output: the result or an error (see `reasonOf`); undefined if it is not valid JSON. */
export function runNpm(...args: readonly string[]): Promise<unknown> {
  // As in tools/bootstrap/npm.mjs, which must run before a Node with TypeScript support is available.
  const npmCli = process.env['npm_execpath'] ?? ''
  const isNpm = /^npm-cli\.c?js$/.test(basename(npmCli))
  // Otherwise an unresponsive registry would be queried about three hundred times.
  const all = [...args, '--json', '--fetch-retries=0', '--fetch-timeout=30000']
  const child = spawn(isNpm ? process.execPath : 'npm', isNpm ? [npmCli, ...all] : all, {
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

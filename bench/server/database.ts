import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#tools/parts/program.ts'
import { onExit } from '#bench/clean-up.ts'
import { password, reader } from './target.ts'

const root = join(import.meta.dirname, '../..')

/** The database of a benchmark; `variables` configure the server for it. */
export interface BenchDatabase {
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Fills an empty database with records, in hundred thousands, using the version in `checkout`. They are the same all day. */
export async function fill({ folder, variables }: BenchDatabase, hundredThousands: number, checkout = root): Promise<void> {
  // Older versions add six more users.
  const users = [reader, password, 'one', 'two', 'three', 'four', 'five', 'six']
  const { code, output } = await runProgram(['server/testing/fill-bench.ts', folder, String(hundredThousands), ...users], {
    env: { STEWARD_ADMIN_PASSWORD: password, ...variables },
    folder: checkout,
  })
  if (code !== 0) throw new Error(output)
}

/** A new folder for an embedded database. */
export function embedded(): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-'))
  const remove = onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { folder, variables: {}, remove: async () => remove() }
}

/** A temporary PostgreSQL cluster. */
export async function postgres(): Promise<BenchDatabase> {
  const { folder, remove } = embedded()
  const cluster = spawn(process.execPath, [join(root, 'server/testing/bench-postgres.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = onExit(() => cluster.kill('SIGTERM'))
  return {
    folder,
    variables: { DATABASE_URL: await firstLine(cluster) },
    async remove() {
      const exit = once(cluster, 'exit')
      stop()
      await exit
      await remove()
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const text of stdout ?? []) return String(text).trim()
  throw new Error('PostgreSQL did not start')
}

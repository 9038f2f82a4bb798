import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#tools/parts/program.ts'
import { atTheEnd } from './clean-up.ts'
import { password, reader } from './stage.ts'

const here = join(import.meta.dirname, '../..')

/** Where a bench's data stands; `variables` name the database to the server. */
export interface BenchDatabase {
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Fills an empty database with records, by the hundred thousand, as the version in a folder does. They are the same on one day. */
export async function fill({ folder, variables }: BenchDatabase, hundredThousands: number, checkout = here): Promise<void> {
  const { code, output } = await runProgram(['server/testing/fill-bench.ts', folder, String(hundredThousands), reader, password], {
    env: { STEWARD_ADMIN_PASSWORD: password, ...variables },
    folder: checkout,
  })
  if (code !== 0) throw new Error(output)
}

/** An embedded database to be, in a new folder. */
export function embedded(): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-'))
  const remove = atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { folder, variables: {}, remove: async () => remove() }
}

/** A PostgreSQL of the bench's own. */
export async function postgres(): Promise<BenchDatabase> {
  const { folder, remove } = embedded()
  const cluster = spawn(process.execPath, [join(here, 'server/testing/bench-postgres.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = atTheEnd(() => cluster.kill('SIGTERM'))
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
  throw new Error('PostgreSQL does not start')
}

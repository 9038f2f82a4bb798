import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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
export async function fill(data: BenchDatabase, hundredThousands: number, checkout = root): Promise<void> {
  // Older versions add six more users.
  const users = [reader, password, 'one', 'two', 'three', 'four', 'five', 'six']
  await runOn(data, ['server/testing/fill-bench.ts', data.folder, String(hundredThousands), ...users], checkout)
}

/** Fills up a database to so many hundred thousand records and entries of the audit log, by copies of the records that it has. */
export async function lengthen(data: BenchDatabase, hundredThousands: number): Promise<void> {
  await runOn(data, ['server/testing/lengthen-bench.ts', data.folder, String(hundredThousands)], root)
}

async function runOn({ variables }: BenchDatabase, program: readonly string[], checkout: string): Promise<void> {
  const { code, output } = await runProgram(program, { env: { STEWARD_ADMIN_PASSWORD: password, ...variables }, folder: checkout })
  if (code !== 0) throw new Error(output)
}

/** A new folder for an embedded database. */
export function embedded(): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-'))
  const remove = onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { folder, variables: {}, remove: async () => remove() }
}

/** A temporary PostgreSQL cluster, alone or with a replica. */
export async function postgres({ hasReplica = false } = {}): Promise<BenchDatabase> {
  const { folder, remove } = embedded()
  const program = [join(root, 'server/testing/bench-postgres.ts'), ...(hasReplica ? ['replica'] : [])]
  const cluster = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = onExit(() => cluster.kill('SIGTERM'))
  const urls = (await firstLine(cluster)).split(' ')
  const [primary = '', replica] = urls.toReversed()
  return {
    folder,
    variables: { DATABASE_URL: primary, ...(replica !== undefined && { DATABASE_REPLICA_URL: replica }) },
    async remove() {
      const exit = once(cluster, 'exit')
      stop()
      await exit
      await remove()
    },
  }
}

/** Updates statistics and visibility map, as PostgreSQL does within minutes. Without them it plans for an empty table. */
export async function vacuum({ variables }: BenchDatabase): Promise<void> {
  const client = new Client({ connectionString: variables['DATABASE_URL'] })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const text of stdout ?? []) return String(text).trim()
  throw new Error('PostgreSQL did not start')
}

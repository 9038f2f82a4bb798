import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '#tools/parts/program.ts'
import { reader } from './stage.ts'

const inTesting = (name: string) => fileURLToPath(new URL(`../../server/testing/${name}`, import.meta.url))

/** Where a bench's data stands; `variables` name the database to the server. */
export interface BenchDatabase {
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Fills an empty database with records, by the hundred thousand. */
export async function fill({ folder, variables }: BenchDatabase, hundredThousands: number, password: string): Promise<void> {
  const { code, output } = await runProgram([inTesting('fill-bench.ts'), folder, String(hundredThousands), reader, password], {
    env: { STEWARD_ADMIN_PASSWORD: password, ...variables },
  })
  if (code !== 0) throw new Error(output)
}

/** An embedded database to be, in a new folder. */
export async function embedded(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  return { folder, variables: {}, remove: () => rm(folder, { recursive: true }) }
}

/** A PostgreSQL of the bench's own. */
export async function postgres(): Promise<BenchDatabase> {
  const { folder, remove } = await embedded()
  const cluster = spawn(process.execPath, [inTesting('bench-postgres.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    folder,
    variables: { DATABASE_URL: await firstLine(cluster) },
    async remove() {
      cluster.kill('SIGTERM')
      await once(cluster, 'exit')
      await remove()
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const text of stdout ?? []) return String(text).trim()
  throw new Error('PostgreSQL does not start')
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { Child } from '#server/testing/child-server.ts'
import { testClock } from '#server/testing/test-server.ts'
import { coreModules } from '#server/app/core-modules.ts'
import { migrate } from './migrate.ts'

/** Steps tested in parallel. */
const atOnce = 4

/** Every step in the full run. Otherwise every sixteenth: a step takes a second, and each feature adds some. */
const stride = process.env['TEST_FULL'] === undefined ? 16 : 1

const clock = testClock()
const migrateUntil = (folder: string, step: number) => new Child(['server/testing/migrate-until.ts', folder, String(step)]).ended

async function migrated(folder: string): Promise<TableDigest[]> {
  const database = openSqlite(folder)
  await migrate(database, coreModules, clock)
  await database.close()
  return digestDatabase(join(folder, 'steward.db')).map(({ name, rows }) => ({ name, rows, sha256: '' }))
}

test('migrations killed at a step are completed by the next start', async () => {
  const shelf = await mkdtemp(join(tmpdir(), 'steward-killed-'))
  const expected = await migrated(join(shelf, 'whole'))
  const { output } = await migrateUntil(join(shelf, 'unkilled'), 0)
  const steps = Number(/(\d+) steps/.exec(output)?.[1])
  expect(steps).toBeGreaterThan(20)
  async function killAt(step: number): Promise<void> {
    const folder = join(shelf, String(step))
    expect((await migrateUntil(folder, step)).signal).toBe('SIGKILL')
    expect(await migrated(folder)).toEqual(expected)
  }
  const killed = Array.from({ length: Math.ceil(steps / stride) }, (_, index) => steps - index * stride)
  for (let start = 0; start < killed.length; start += atOnce) await Promise.all(killed.slice(start, start + atOnce).map(killAt))
  await rm(shelf, { recursive: true })
}, 120_000)

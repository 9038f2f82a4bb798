import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-database-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an existing folder is closed to other users too', async () => {
  const inner = join(folder, 'open to all')
  await mkdir(inner, { mode: 0o755 })
  const second = openSqlite(inner)
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
  await second.close()
})

test('only the server’s user can read folder and database', async () => {
  const inner = join(folder, 'inner')
  const second = openSqlite(inner)
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
  expect((await stat(join(inner, 'steward.db'))).mode & 0o777).toBe(0o600)
  expect(second.isNew).toBe(true)
  await second.close()
  const again = openSqlite(inner)
  expect(again.isNew).toBe(false)
  await again.close()
})

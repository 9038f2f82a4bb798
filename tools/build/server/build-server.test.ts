import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChildServer } from '#server/testing/child-server.ts'
import { databaseOf, newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { buildServer } from './build-server.ts'

const root = join(import.meta.dirname, '../../..')
let product: string

beforeAll(async () => {
  product = await mkdtemp(join(tmpdir(), 'steward-built-'))
  await cp(join(root, 'package.json'), join(product, 'package.json'))
  await buildServer(root, join(product, 'dist-server'), 'first')
})
afterAll(() => rm(product, { recursive: true }))

/** Starts a program on a database, stops it, and returns what the ledger of migrations has then. */
async function ledgerAfter(program: string, { folder, url }: TestDatabase): Promise<unknown[]> {
  const { child } = await startChildServer({ folder, program, variables: { ...(url !== undefined && { DATABASE_URL: url }) } })
  expect(await child.stop('SIGTERM')).toMatchObject({ code: 0 })
  const database = await databaseOf(folder).open()
  const { rows } = await sql`select feature, name, checksum, created_at from migration order by feature, name`.execute(database.read)
  await database.close()
  return rows.map((row) => Object.assign({}, row))
}

test('the built server needs no packages, and runs the migrations that its sources run', async () => {
  const [built, sources] = [join(product, 'dist-server/main.js'), 'server/main.ts']
  for (const [first, second] of [
    [built, sources],
    [sources, built],
  ] as const) {
    const database = await newDatabase()
    const ledger = await ledgerAfter(first, database)
    expect(ledger.length).toBeGreaterThan(70)
    expect(await ledgerAfter(second, database)).toEqual(ledger)
    await database.remove()
  }
})

test('a migration in code runs in the built server on the database that the server has opened', async () => {
  const database = await newDatabase()
  const ledger = await ledgerAfter('server/main.ts', database)
  const opened = await database.open()
  await opened.write(async (connection) => {
    await sql`delete from migration where feature = 'resource'`.execute(connection)
  })
  await opened.close()
  const again = await ledgerAfter(join(product, 'dist-server/main.js'), database)
  const named = (rows: unknown[]) => rows.map((row) => ({ ...Object(row), created_at: 0 }))
  expect(named(again)).toEqual(named(ledger))
  await database.remove()
})

test('the build before stays for a server that runs, and older ones go', async () => {
  const output = join(product, 'dist-server')
  for (const fingerprint of ['second', 'third']) await buildServer(root, output, fingerprint)
  expect(await readdir(output)).toEqual(['admin.js', 'main.js', 'second', 'third'])
})

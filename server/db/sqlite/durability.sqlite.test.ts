import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { servesSamples, startChildServer } from '#server/testing/child-server.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'
import { example } from '#server/testing/sample/samples.ts'

type AnyTables = Record<string, Record<string, string | number | null>>

const rounds = Number(process.env['TEST_KILL_ROUNDS'] ?? 1)
const writers = 8

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-durability-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function signedIn(url: string): Promise<Visitor> {
  const visitor = new Visitor(url, new Set())
  expect((await visitor.signIn('admin', adminPassword)).status).toBe(200)
  return visitor
}

/** Creates samples one after another until the server stops answering or rejects; reports each acknowledged id. */
async function createUntilRejected(visitor: Visitor, acknowledged: (id: string) => void): Promise<void> {
  for (;;) {
    const response = await visitor.send('POST', '/sample', example()).catch(() => undefined)
    if (response?.status !== 200) return
    acknowledged(String(new Map(Object.entries(response.result ?? {})).get('id')))
  }
}

/** The ids of stored samples, each with one audit row, after an integrity check. */
async function storedIds(): Promise<Set<string>> {
  const database = openSqlite(folder)
  const tables = database.read.$extendTables<AnyTables>()
  const ids = (await tables.selectFrom('sample').select('id').execute()).map(({ id }) => String(id))
  const created = await tables.selectFrom('audit_entry').select('target').where('action', '=', 'samples.create').execute()
  expect(created.map(({ target }) => String(target)).toSorted()).toEqual(ids.toSorted())
  const [found] = await tables.selectFrom('pragma_integrity_check').select('integrity_check').execute()
  expect(found).toEqual({ integrity_check: 'ok' })
  await database.close()
  return new Set(ids)
}

test(
  'after kill -9 at any moment no acknowledged write is missing and none is partial',
  async () => {
    const random = seededRandom(7)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { child, url } = await startChildServer({ folder, program: servesSamples })
      const visitor = await signedIn(url)
      const killedAfter = acknowledged.length + 1 + Math.floor(random() * 150)
      const writing = Array.from({ length: writers }, () =>
        createUntilRejected(visitor, (id) => {
          acknowledged.push(id)
          if (acknowledged.length === killedAfter) child.process.kill('SIGKILL')
        }),
      )
      await Promise.all(writing)
      expect((await child.ended).signal).toBe('SIGKILL')
      const stored = await storedIds()
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(rounds)
  },
  30_000 + rounds * 10_000,
)

test('[G14] a server stopped under load is no longer ready, finishes open calls and loses nothing', async () => {
  const { child, url } = await startChildServer({ folder, program: servesSamples })
  const visitor = await signedIn(url)
  const acknowledged: string[] = []
  let signalledAt = 0
  const writing = Array.from({ length: 2 * writers }, () =>
    createUntilRejected(visitor, (id) => {
      acknowledged.push(id)
      if (acknowledged.length !== 100) return
      signalledAt = performance.now()
      child.process.kill('SIGTERM')
    }),
  )
  await expect.poll(() => signalledAt).toBeGreaterThan(0)
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), { interval: 5 }).toBe(503)
  await Promise.all(writing)
  const { code } = await child.ended
  expect(code).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
  expect([...(await storedIds())].toSorted()).toEqual(acknowledged.toSorted())
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { getTask } from '#contract/tasks.ts'
import { createSample } from '#server/testing/sample/start-samples.ts'
import { getHandoverResult, handOver } from '#features/users/contract/handover.ts'
import { createUser } from '#features/users/contract/users.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { servesSamples, startChildServer } from '#server/testing/child-server.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'
import { leaver } from './test-handover.ts'

type AnyTables = Record<string, Record<string, string | number | null>>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-handover-'))
})
afterEach(() => rm(folder, { recursive: true }))

const [rowCount, chunk] = [6000, 500]
const idOf = (index: number) => `77${String(index).padStart(14, '0')}`

async function signedIn(url: string): Promise<Visitor> {
  const visitor = new Visitor(url, new Set())
  expect((await visitor.signIn('admin', adminPassword)).status).toBe(200)
  return visitor
}

/** Rows of a user, as copies of one that was created. */
async function addSamples(visitor: Visitor, ownerId: string): Promise<void> {
  const { id } = await createSample(visitor)
  const database = openSqlite(folder)
  await database.write(async (connection) => {
    const tables = connection.$extendTables<AnyTables>()
    const row = await tables.selectFrom('sample').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let start = 0; start < rowCount; start += chunk) {
      const rows = Array.from({ length: chunk }, (_, index) => ({ ...row, id: idOf(start + index), owner_id: ownerId }))
      await tables.insertInto('sample').values(rows).execute()
    }
  })
  await database.close()
}

/** How many rows each owner has, the versions of theirs, and how often their transfer is in the audit log. */
async function stored(ownerId: string) {
  const database = openSqlite(folder)
  const tables = database.read.$extendTables<AnyTables>()
  const rows = await tables.selectFrom('sample').select('version').where('owner_id', '=', ownerId).where('id', 'like', '7700%').execute()
  const changes = await tables.selectFrom('audit_change').select('record_id').where('record_id', 'like', '7700%').execute()
  await database.close()
  return { rows: rows.length, versions: [...new Set(rows.map(({ version }) => version))], audited: changes.length }
}

test('a handover goes on after kill -9, moves each row once, and deletes the account only when all are moved', async () => {
  const first = await startChildServer({ folder, program: servesSamples })
  const visitor = await signedIn(first.url)
  await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  const { id: fromId } = await visitor.call(createUser, { body: leaver })
  await addSamples(visitor, fromId)
  const toId = (await visitor.call(getAdminInfo, {})).userId
  const task = await visitor.call(handOver, {
    params: { id: fromId },
    body: { recipientId: toId, kinds: ['samples.ownerId'], afterwards: 'remove' },
  })
  const params = { id: task.id }
  await expect.poll(async () => (await visitor.call(getTask, { params })).done, { timeout: 30_000 }).toBeGreaterThan(300)
  await first.child.stop('SIGKILL')
  const killed = await stored(toId)
  expect(killed.rows).toBeGreaterThan(300)
  expect(killed.rows).toBeLessThan(rowCount)

  const second = await startChildServer({ folder, program: servesSamples })
  const again = await signedIn(second.url)
  expect((await again.send('GET', `/user/${fromId}`)).status).toBe(200)
  // Its lease has to run out first.
  await expect.poll(async () => (await again.call(getTask, { params })).state, { timeout: 90_000 }).toBe('done')
  expect(await again.call(getHandoverResult, { params })).toMatchObject({
    kinds: [{ id: 'samples.ownerId', total: rowCount, moved: rowCount, skipped: 0 }],
  })
  expect((await again.send('GET', `/user/${fromId}`)).status).toBe(404)
  await second.child.stop('SIGTERM')
  expect(await stored(toId)).toEqual({ rows: rowCount, versions: [2], audited: rowCount })
}, 150_000)

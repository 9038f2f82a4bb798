import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelTask, getTask } from '#contract/tasks.ts'
import { handOver } from '#features/users/contract/handover.ts'
import { handoverStore } from '#server/handover/handover-store.ts'
import { newId } from '#server/ids.ts'
import { taskStore } from '#server/tasks/task-store.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { endedTask, belongingsOf, ownerOfSample, readUser, sendHandover, workMenus } from './test-handover.ts'
import { organisationOf } from '#server/testing/organisation.ts'

let server: TestServer
let organisation: ReturnType<typeof organisationOf>
let admin: Visitor
let working: string

beforeAll(async () => {
  server = await startSampleServer({ jobOptions: { wakeEveryMs: 20 } })
  organisation = organisationOf(server)
  admin = await organisation.administrator()
  working = await organisation.role(workMenus)
})
afterAll(() => server.stop())

const person = (roleIds: readonly string[] = [working]) => organisation.signedIn({ roleIds })

type Person = Awaited<ReturnType<typeof person>>

test('nothing is handed over for a requester who may no longer delete the account when the task runs', async () => {
  const handing = await organisation.role([...workMenus, 'users', 'users-handover'])
  const [asking, from, to] = [await person([handing]), await person(), await person()]
  const { id } = await createSample(from.visitor)
  // As it is stored when the permission is withdrawn between the request and the task.
  const input = { fromId: from.id, toId: to.id, kinds: ['samples.ownerId'], isConfirmed: true, ip: '' }
  const started = (afterwards: string) =>
    server.database.write((connection) =>
      taskStore(connection).add(
        newId(server.clock),
        { kind: 'handover', resource: 'users', title: '', input: { ...input, afterwards }, total: 1 },
        { userId: asking.id, language: 'zh-CN', now: server.clock.now() },
      ),
    )
  for (const afterwards of ['disable', 'remove']) {
    const task = await started(afterwards)
    expect(await endedTask(asking.visitor, task)).toMatchObject({ state: 'failed' })
    expect(await ownerOfSample(admin, id)).toMatchObject({ ownerId: from.id })
    expect(await readUser(admin, from.id)).toMatchObject({ isEnabled: true })
  }
  expect(await endedTask(asking.visitor, await started('keep'))).toMatchObject({ state: 'done' })
  expect(await ownerOfSample(admin, id)).toMatchObject({ ownerId: to.id })
})

test('a second handover of a person is refused until the first has ended', async () => {
  const [asking, from, to] = [await person(), await person(), await person()]
  // Only another version of the server knows this kind: it waits here.
  const task = { kind: 'handoverOfLater', resource: 'users', title: '', input: {}, total: 1 }
  const { id } = await server.database.write(async (connection) => {
    const now = server.clock.now()
    const added = await taskStore(connection).add(newId(server.clock), task, { userId: asking.id, language: 'zh-CN', now })
    await handoverStore(connection, added.id).add(from.id, [{ id: 'views', count: 1 }], now)
    return added
  })
  const { status, failure } = await sendHandover(admin, from, to, {})
  expect([status, failure.error]).toEqual([409, 'handoverRunning'])
  expect((await sendHandover(admin, to, from, {})).status).toBe(200)
  await asking.visitor.call(cancelTask, { params: { id } })
  expect((await sendHandover(admin, from, to, {})).status).toBe(200)
})

type Stored = { sample: Record<string, string | number | null> }

/** Rows of a user, as copies of one that was created. */
async function addSamples({ id: ownerId, visitor }: Person, count: number): Promise<void> {
  const { id } = await createSample(visitor)
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<Stored>()
    const found = await tables.selectFrom('sample').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    // PostgreSQL derives those for the search itself.
    const row = Object.fromEntries(Object.entries(found).filter(([column]) => !column.endsWith('_grams')))
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: 500 }, () => ({ ...row, id: newId(server.clock), owner_id: ownerId }))
      await tables.insertInto('sample').values(rows).execute()
    }
  })
}

test('the account stays as it is if its handover is cancelled', async () => {
  const [from, to] = [await person(), await person()]
  await addSamples(from, 3000)
  const { id } = await admin.call(handOver, {
    params: { id: from.id },
    body: { recipientId: to.id, kinds: ['samples.ownerId'], afterwards: 'remove' },
  })
  await expect.poll(async () => (await admin.call(getTask, { params: { id } })).done, { interval: 10 }).toBeGreaterThan(0)
  expect(await admin.call(cancelTask, { params: { id } })).toMatchObject({ state: 'cancelled' })
  await expect.poll(async () => (await sendHandover(admin, from, to, { kinds: ['views'] })).status).toBe(200)
  expect(await readUser(admin, from.id)).toMatchObject({ isEnabled: true })
  const { 'samples.ownerId': left = 0 } = await belongingsOf(admin, from.id)
  expect(left).toBeGreaterThan(0)
  expect((await belongingsOf(admin, to.id))['samples.ownerId']).toBe(3001 - left)
})

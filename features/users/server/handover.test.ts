import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '#features/account/contract/api-keys.ts'
import { listTasks, type Task } from '#contract/tasks.ts'
import { createView } from '#contract/views/saved-views.ts'
import { listViews } from '#contract/views/view-list.ts'
import { type ApplicationFields, applications, emptyApplication } from '#features/applications/contract/applications.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { getHandover, getHandoverResult, handOver } from '#features/users/contract/handover.ts'
import { confirm } from '#server/testing/factors.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { endedTask, belongingsOf, ownerOfSample, readUser, sendHandover, workMenus } from './test-handover.ts'
import { organisationOf } from '#server/testing/organisation.ts'

type Audited = { audit_entry: { id: string; action: string; target: string; username: string; result: string } }

let server: TestServer
let organisation: ReturnType<typeof organisationOf>
let admin: Visitor
let working: string
const [left, rest] = ['离职', '别的']

beforeAll(async () => {
  server = await startSampleServer({ jobOptions: { wakeEveryMs: 20 } })
  organisation = organisationOf(server)
  admin = await organisation.administrator()
  working = await organisation.role(workMenus)
})
afterAll(() => server.stop())

function travel(title: string): ApplicationFields {
  const days = { startDay: '2026-01-01', endDay: '2026-01-02', region: '浙江省 杭州市' }
  return { ...emptyApplication, ...days, title, kind: 'travel', amount: 1, category: 'business-travel', reason: title }
}

const person = (roleIds: readonly string[] = [working]) => organisation.signedIn({ roleIds })

type Person = Awaited<ReturnType<typeof person>>

const ended = (task: Pick<Task, 'id'>, visitor = admin) => endedTask(visitor, task)

const numbersOf = (id: string) => belongingsOf(admin, id)

const over = (from: Person, to: { id: string }, changes: object = {}, visitor = admin) => sendHandover(visitor, from, to, changes)

async function actionsOf(target: string): Promise<string[]> {
  const tables = server.read.$extendTables<Audited>()
  return (await tables.selectFrom('audit_entry').where('target', '=', target).select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )
}

const ownerOf = (id: string) => ownerOfSample(admin, id)

async function remove(id: string) {
  return admin.send('DELETE', `/user/${id}`, { version: (await readUser(admin, id)).version })
}

test('everything that a user has is counted, moves to the recipient in one task, and the account is deleted after it', async () => {
  const [from, to] = [await person(), await person()]
  const own = await createSample(from.visitor)
  const application = await from.visitor.call(applications.calls.create, {
    body: travel(left),
  })
  const mine = await admin.call(applications.calls.create, {
    body: { ...travel(rest), handlerId: from.id },
  })
  const department = await admin.call(departments.calls.create, {
    body: { name: '交接部', parentId: null, leaderId: from.id, phone: null, isEnabled: true },
  })
  expect(await numbersOf(from.id)).toEqual({
    'samples.ownerId': 1,
    'applications.ownerId': 1,
    'applications.handlerId': 1,
    'departments.leaderId': 1,
  })
  const refused = await remove(from.id)
  expect([refused.status, refused.failure.error]).toEqual([409, 'notHandedOver'])

  const kinds = Object.keys(await numbersOf(from.id))
  const task = await admin.call(handOver, { params: { id: from.id }, body: { recipientId: to.id, kinds, afterwards: 'remove' } })
  expect(await ended(task)).toMatchObject({ state: 'done', kind: 'handover', done: 4, total: 4 })
  expect(await ownerOf(own.id)).toEqual({ ownerId: to.id, version: 2 })
  expect(await admin.call(applications.calls.get, { params: { id: application.id } })).toMatchObject({ ownerId: to.id })
  expect(await admin.call(applications.calls.get, { params: { id: mine.id } })).toMatchObject({ handlerId: to.id })
  expect(await admin.call(departments.calls.get, { params: { id: department.id } })).toMatchObject({ leaderId: to.id })
  expect((await admin.send('GET', `/user/${from.id}`)).status).toBe(404)
  expect((await actionsOf(from.id)).filter((action) => action.includes('andover')).toSorted()).toEqual([
    'applications.handover',
    'applications.handover',
    'departments.handover',
    'samples.handover',
    'users.completeHandover',
    'users.handover',
  ])
  const { kinds: moved, skipped } = await admin.call(getHandoverResult, { params: { id: task.id } })
  expect(moved.map(({ total, moved: count }) => [total, count])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  expect(skipped).toEqual([])
  const { list } = await admin.call(samples.calls.history, { params: { id: own.id }, query: {} })
  expect(list[0]).toMatchObject({ kind: 'changed', version: 2, username: 'admin', before: { ownerId: from.id }, after: { ownerId: to.id } })
})

test('what the rules of a row refuse is left out and listed, and keeps nobody from being deleted if it only names them', async () => {
  const [from, to] = [await person(), await person()]
  const body = { ...travel(rest), handlerId: from.id }
  const [submitted, draft] = [await admin.call(applications.calls.create, { body }), await admin.call(applications.calls.create, { body })]
  await admin.send('POST', `/application/${submitted.id}/submit`, { version: 1 })
  const task = await admin.call(handOver, {
    params: { id: from.id },
    body: { recipientId: to.id, kinds: ['applications.handlerId'], afterwards: 'remove' },
  })
  expect(await ended(task)).toMatchObject({ state: 'done', done: 2 })
  expect(await admin.call(getHandoverResult, { params: { id: task.id } })).toMatchObject({
    kinds: [{ id: 'applications.handlerId', total: 2, moved: 1, skipped: 1 }],
    skipped: [{ kind: 'applications.handlerId', title: rest }],
  })
  expect(await admin.call(applications.calls.get, { params: { id: submitted.id } })).toMatchObject({ handlerId: from.id })
  expect(await admin.call(applications.calls.get, { params: { id: draft.id } })).toMatchObject({ handlerId: to.id })
  expect((await admin.send('GET', `/user/${from.id}`)).status).toBe(404)
})

test('shared views move with their roles and under a free name; private ones, also those of deleted roles alone, and API keys do not', async () => {
  const gone = await organisation.role([])
  const [from, to] = [await person([working, gone]), await person()]
  const view = (roleIds: string[]) => ({ list: 'samples', name: '本周', parameters: [], columns: null, roleIds })
  await from.visitor.call(createView, { body: view([working]) })
  await from.visitor.call(createView, { body: { ...view([]), name: '自用' } })
  await from.visitor.call(createView, { body: { ...view([gone]), name: '旧' } })
  await server.database.write((connection) =>
    connection
      .$extendTables<{ role: { id: string; deleted_at: number | null } }>()
      .updateTable('role')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', gone)
      .execute(),
  )
  await to.visitor.call(createView, { body: view([]) })
  await confirm(from.visitor, from.password)
  await from.visitor.call(createApiKey, { body: { name: '脚本', permissions: ['sample'], days: 30 } })
  expect(await numbersOf(from.id)).toEqual({ views: 1, apiKeys: 1 })
  await ended(await admin.call(handOver, { params: { id: from.id }, body: { recipientId: to.id, kinds: ['views'], afterwards: 'keep' } }))
  const { list } = await to.visitor.call(listViews, { query: { list: 'samples' } })
  const own = list.filter(({ isOwn }) => isOwn).map(({ name, roles }) => `${name}, ${roles.length} roles`)
  expect(own.toSorted()).toEqual(['本周 (2), 1 roles', '本周, 0 roles'])
  expect(await numbersOf(from.id)).toEqual({ apiKeys: 1 })
  expect((await over(from, to, { kinds: ['apiKeys'] })).status).toBe(400)
  expect((await remove(from.id)).status).toBe(200)
})

test('an account is disabled after its handover, and what it holds then can be handed over later', async () => {
  const [from, to] = [await person(), await person()]
  await createSample(from.visitor)
  const none = await admin.call(handOver, {
    params: { id: from.id },
    body: { recipientId: to.id, kinds: ['views'], afterwards: 'disable' },
  })
  expect(await ended(none)).toMatchObject({ state: 'done' })
  expect(await readUser(admin, from.id)).toMatchObject({ isEnabled: false })
  expect((await from.visitor.send('GET', '/admin_info')).code).toBe(912)
  expect(await numbersOf(from.id)).toEqual({ 'samples.ownerId': 1 })
  const { status, failure, message } = await over(from, to, { kinds: ['views'], afterwards: 'remove' })
  expect([status, failure.error]).toEqual([409, 'notHandedOver'])
  expect(message).toContain('1 项')
  expect(await readUser(admin, from.id)).toMatchObject({ isEnabled: false })
  await ended(
    await admin.call(handOver, { params: { id: from.id }, body: { recipientId: to.id, kinds: ['samples.ownerId'], afterwards: 'keep' } }),
  )
  expect(await numbersOf(from.id)).toEqual({})
  expect((await remove(from.id)).status).toBe(200)
})

test('the recipient is another user, exists, is enabled, and may view what they receive', async () => {
  const [from, to, without] = [await person(), await person(), await person([])]
  const failures = async (sent: ReturnType<typeof over>) => {
    const { status, failure } = await sent
    return [status, failure.error, failure.issues?.map(({ path }) => path.join()).join()]
  }
  expect(await failures(over(from, from))).toEqual([400, 'recipientIsHolder', 'recipientId'])
  expect(await failures(over(from, { id: '0123456789abcdef' }))).toEqual([400, 'recipientMissing', 'recipientId'])
  expect(await failures(over(from, without))).toEqual([409, 'kindNotReceivable', 'kinds'])
  expect(await failures(over(from, to, { kinds: ['nothing'] }))).toEqual([400, 'badRequest', 'kinds'])
  await admin.send('PATCH', `/user/${to.id}`, { isEnabled: false, version: 1 })
  expect(await failures(over(from, to))).toEqual([400, 'recipientMissing', 'recipientId'])
  expect((await over({ ...from, id: '0123456789abcdef' }, from)).status).toBe(404)
  const { held } = await admin.call(getHandover, { params: { id: from.id }, query: { recipientId: without.id } })
  expect(
    held
      .filter(({ isReceivable }) => isReceivable)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['apiKeys', 'departments.leaderId', 'webhooks.ownerId'])
})

test('[C6] nobody hands over from or to a user who outranks them or is out of their scope, or to themselves what they may not see', async () => {
  const [inside, outside] = [await organisation.department(), await organisation.department()]
  const handing = await organisation.role([...workMenus, 'users', 'users-handover', 'users-edit'], 'department')
  const within = (departmentId: string, roleIds: string[] = []) => organisation.signedIn({ roleIds, departmentId })
  const { visitor, id: ownId } = await within(inside.id, [handing])
  const worker = await organisation.role(workMenus, 'self')
  const [from, to] = [await within(inside.id, [worker]), await within(inside.id, [worker])]
  const stranger = await within(outside.id, [worker])
  const boss = await within(inside.id, [await organisation.role(workMenus, 'all')])
  const status = async (sent: ReturnType<typeof over>) => {
    const answer = await sent
    return [answer.status, answer.failure.error]
  }
  expect(await status(over(stranger, to, {}, visitor))).toEqual([404, 'notFound'])
  expect(await status(over(from, stranger, {}, visitor))).toEqual([400, 'recipientMissing'])
  expect(await status(over(boss, to, {}, visitor))).toEqual([403, 'forbidden'])
  expect(await status(over(from, boss, {}, visitor))).toEqual([403, 'forbidden'])
  expect(await status(over(from, { id: ownId }, {}, visitor))).toEqual([400, 'recipientIsCaller'])
  expect(await status(over(from, to, { afterwards: 'remove' }, visitor))).toEqual([403, 'forbidden'])
  expect((await visitor.send('GET', `/user/${stranger.id}/handover`)).status).toBe(404)
  expect((await visitor.send('GET', `/user/${boss.id}/handover`)).status).toBe(403)
  expect((await from.visitor.send('GET', `/user/${to.id}/handover`)).status).toBe(403)

  // A row in a department that the caller does not see moves as well.
  const { id } = await createSample(from.visitor)
  await server.database.write((connection) =>
    connection
      .$extendTables<{ sample: { id: string; department_id: string } }>()
      .updateTable('sample')
      .set({ department_id: outside.id })
      .where('id', '=', id)
      .execute(),
  )
  expect((await visitor.send('GET', `/sample/${id}`)).status).toBe(404)
  const task = await visitor.call(handOver, {
    params: { id: from.id },
    body: { recipientId: to.id, kinds: ['samples.ownerId'], afterwards: 'disable' },
  })
  expect(await ended(task, visitor)).toMatchObject({ state: 'done', done: 1 })
  expect((await ownerOf(id)).ownerId).toBe(to.id)
  expect((await admin.send('GET', `/handover/${task.id}`)).status).toBe(404)
})

test('a handover needs a confirmation, and one that is sent again with its key starts no second task', async () => {
  const [from, to] = [await person(), await person()]
  const unconfirmed = await server.administrator()
  const { status, failure } = await over(from, to, {}, unconfirmed)
  expect([status, failure.error]).toEqual([403, 'confirmationRequired'])
  await confirm(admin, adminPassword)
  const body = { recipientId: to.id, kinds: ['samples.ownerId'], afterwards: 'keep' }
  const send = () => admin.send('POST', `/user/${from.id}/handover`, body, { 'idempotency-key': `handover-${from.id}` })
  const before = (await admin.call(listTasks, {})).list.length
  await Promise.all([send(), send()])
  expect((await admin.call(listTasks, {})).list.length).toBe(before + 1)
  expect((await admin.send('DELETE', `/user/${to.id}`, { version: 1 })).status).toBe(200)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { confirmIdentity } from '#contract/confirmation.ts'
import { lockSession, logout } from '#contract/access.ts'
import { example, samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const soon = { timeout: 2 * secondMs, interval: 20 }
const menuKeys = ['samples', 'samples-edit', 'samples-delete', 'samples-transfer']

let server: TestServer
let admin: Visitor
let adminId: string
const listeners: EventListener[] = []

beforeAll(async () => {
  server = await startSampleServer()
  admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  adminId = (await user('admin')).id
})
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})
afterAll(() => server.stop())

async function listen(visitor: Visitor, options?: { tab?: string; lastId?: string }): Promise<EventListener> {
  const listener = await EventListener.open(visitor, options)
  listeners.push(listener)
  return listener
}

const userList = z.object({
  list: z.array(z.object({ id: z.string(), username: z.string(), roleIds: z.array(z.string()), version: z.number() })),
})

async function user(username: string) {
  const { list } = userList.parse((await admin.send('GET', `/user/list?search=${username}`)).result)
  const found = list.find((candidate) => candidate.username === username)
  if (!found) throw new Error(`There is no user ${username}`)
  return found
}

const create = (visitor: Visitor) => createSample(visitor)
const remove = ({ id, version }: { id: string; version: number }) => admin.call(samples.calls.remove, { params: { id }, body: { version } })

async function assignRoles(id: string, roleIds: readonly string[], version: number): Promise<void> {
  expect((await admin.send('PUT', `/user/${id}/roles`, { roleIds, version })).status).toBe(200)
}

const rowsOf = (listener: EventListener) =>
  listener.of('rows').flatMap(({ rows }) => rows.map(({ id, operation, by }) => `${operation} ${id} by ${by}`))

test('[I8] a subscriber is told of the rows that they may see at that moment, and of none outside their permissions and scope', async () => {
  const few = await server.signedIn('few', { menuKeys, seesOwnRowsOnly: true })
  const none = await server.signedIn('none', { menuKeys: ['about'] })
  const [seesAll, seesFew, seesNone] = [await listen(admin, { tab: 'other' }), await listen(few, { tab: 'other' }), await listen(none)]

  const theirs = await create(admin)
  const mine = await create(few)
  await expect.poll(() => rowsOf(seesAll), soon).toEqual([`created ${theirs.id} by 管理员`, `created ${mine.id} by few`])
  await expect.poll(() => rowsOf(seesFew), soon).toEqual([`created ${mine.id} by few`])

  await admin.call(samples.calls.transfer, { body: { items: [{ id: mine.id, version: mine.version }], ownerId: adminId } })
  await expect.poll(() => rowsOf(seesFew), soon).toContain(`gone ${mine.id} by 管理员`)
  await remove(theirs)

  const { id, roleIds, version } = await user('few')
  await assignRoles(id, [], version)
  await expect.poll(() => seesFew.of('access'), soon).toHaveLength(1)
  const unseen = await create(few).catch(() => undefined)
  expect(unseen).toBeUndefined()
  const last = await create(admin)
  await expect.poll(() => rowsOf(seesAll).join(), soon).toContain(last.id)
  expect(rowsOf(seesFew)).toHaveLength(2)
  expect(rowsOf(seesFew).join()).not.toMatch(theirs.id)
  expect(seesNone.events).toEqual([])
  await assignRoles(id, roleIds, version + 1)
})

test('a tab is not told of its own writes, another tab of the same user is, as theirs', async () => {
  const [same, other] = [await listen(admin, { tab: 'same' }), await listen(admin, { tab: 'other' })]
  await admin.send('POST', '/sample', example(), { 'steward-tab': 'same' })
  const told = ({ events }: EventListener) => events.filter((event) => 'resource' in event && event.resource === 'samples')
  await expect.poll(() => told(other), soon).toMatchObject([{ type: 'rows', rows: [{ operation: 'created', isOwn: true }] }])
  expect(told(same)).toEqual([])
})

test('more than fifty rows that change at once are told as many', async () => {
  const rows = await Promise.all(Array.from({ length: 51 }, () => create(admin)))
  const listener = await listen(admin, { tab: 'other' })
  await admin.call(samples.calls.bulk, { body: { action: 'close', items: rows.map(({ id, version }) => ({ id, version })) } })
  await expect.poll(() => listener.events, soon).toEqual([{ type: 'many', resource: 'samples', by: '管理员', isOwn: true }])
})

test('who comes back is told what they have missed; with an id that says nothing they are told to read everything again', async () => {
  const first = await listen(admin)
  await create(admin)
  await expect.poll(() => rowsOf(first), soon).toHaveLength(1)
  first.close()
  const { id } = await create(admin)
  const back = await listen(admin, { lastId: first.lastId })
  await expect.poll(() => rowsOf(back), soon).toEqual([`created ${id} by 管理员`])
  expect(back.of('access')).toHaveLength(1)
  for (const lastId of ['', 'x', 'AAAAAAAA:1', `${first.lastId}0000`, '💥'.length.toString()]) {
    const lost = await listen(admin, { lastId })
    expect(lost.events).toEqual([{ type: 'reset' }, { type: 'access' }, { type: 'notifications' }])
  }
})

test('who has heard of nothing yet comes back with the id of the beginning', async () => {
  const first = await listen(admin)
  expect(first.lastId).not.toBe('')
  first.close()
  const { id } = await create(admin)
  const back = await listen(admin, { lastId: first.lastId })
  await expect.poll(() => rowsOf(back), soon).toEqual([`created ${id} by 管理员`])
})

test('HEAD opens no stream', async () => {
  const person = await server.signedIn('header', { menuKeys })
  const listener = await listen(person)
  const { token, cookie } = person
  for (let index = 0; index < 6; index += 1) {
    const { status } = await fetch(`${server.url}/api/events`, { method: 'HEAD', headers: { token, cookie } })
    expect(status).toBe(200)
  }
  expect(listener.isEnded).toBe(false)
  expect(listener.events).toEqual([])
})

test('a change of the menu is published to everybody, a change of a user’s rights to that user alone', async () => {
  const one = await server.signedIn('one', { menuKeys })
  const [ofOne, ofAdmin] = [await listen(one), await listen(admin)]
  const { id, version } = await user('one')
  await assignRoles(id, [], version)
  await expect.poll(() => ofOne.isEnded, soon).toBe(true)
  expect(ofOne.events).toEqual([{ type: 'access' }, { type: 'end', reason: 'reopen' }])
  expect(ofAdmin.of('access')).toEqual([])
  const again = await listen(one)
  const menuList = z.object({ list: z.array(z.object({ id: z.string(), type: z.string(), version: z.number() })) })
  const { list } = menuList.parse((await admin.send('GET', '/menu/list')).result)
  const menu = list.find(({ type }) => type === 'directory')
  if (!menu) throw new Error('There is no directory')
  expect((await admin.send('PATCH', `/menu/${menu.id}`, { icon: 'list', version: menu.version })).status).toBe(200)
  await expect.poll(() => [again, ofAdmin].map((listener) => listener.of('access').length), soon).toEqual([1, 1])
})

test.each<[string, (person: Visitor, id: string) => Promise<unknown>, string]>([
  ['signing out', (person) => person.call(logout, {}), 'sessionEnded'],
  ['locking the screen', (person) => person.call(lockSession, {}), 'locked'],
  ['an administrator who ends the sessions', (_, id) => admin.send('POST', `/user/${id}/sign-out`), 'sessionEnded'],
])('%s closes the streams of the session', async (way, end, reason) => {
  const name = `ended${way.length}`
  const person = await server.signedIn(name, { menuKeys })
  const listener = await listen(person)
  await end(person, (await user(name)).id)
  await expect.poll(() => listener.isEnded, soon).toBe(true)
  expect(listener.events).toEqual([{ type: 'end', reason }])
  await expect(EventListener.open(person)).rejects.toThrow(/refused with 4/)
})

test('of more than five streams of a session the oldest is closed', async () => {
  const person = await server.signedIn('many', { menuKeys })
  const streams: EventListener[] = []
  for (let index = 0; index < 6; index += 1) streams.push(await listen(person, { tab: `tab${index}` }))
  await expect.poll(() => streams.map(({ isEnded }) => isEnded), soon).toEqual([true, false, false, false, false, false])
  expect(streams[0]?.of('end')).toEqual([{ type: 'end', reason: 'replaced' }])
})

test('neither an open stream nor what the console reads by itself counts as a use of the session', async () => {
  const person = await server.signedIn('idle', { menuKeys })
  const seenAt = async () => {
    const sessions = server.read.$extendTables<{ session: { user_id: string; last_seen_at: number } }>().selectFrom('session')
    return (
      await sessions
        .select('last_seen_at')
        .where('user_id', '=', (await user('idle')).id)
        .execute()
    )[0]?.last_seen_at
  }
  const before = await seenAt()
  server.clock.move(5 * minuteMs)
  await listen(person)
  await person.send('GET', '/admin_info', undefined, { 'steward-background': '1' })
  expect(await seenAt()).toBe(before)
  await person.send('GET', '/admin_info')
  await expect.poll(seenAt, soon).not.toBe(before)
})

test('who has the form of a row open learns who else has it, and when they leave', async () => {
  const row = await create(admin)
  const place = { resource: 'samples', id: row.id }
  const colleague = await server.signedIn('colleague', { menuKeys })
  const [mine, theirs] = [await listen(admin, { tab: 'a' }), await listen(colleague, { tab: 'b' })]
  const report = (visitor: Visitor, tab: string, isOpen: boolean) =>
    visitor.send('POST', '/presence', { ...place, isOpen }, { 'steward-tab': tab })

  expect((await report(admin, 'a', true)).result).toEqual({ people: [] })
  expect((await report(colleague, 'b', true)).result).toEqual({ people: ['管理员'] })
  await expect.poll(() => mine.of('presence').at(-1), soon).toEqual({ type: 'presence', ...place, people: ['colleague'] })
  await report(colleague, 'b', false)
  await expect.poll(() => mine.of('presence').at(-1), soon).toEqual({ type: 'presence', ...place, people: [] })
  expect(theirs.of('rows')).toEqual([])
})

test('[I8] nobody learns who has a row open that they may not see, or is told that they have', async () => {
  const { id } = await create(admin)
  const stranger = await server.signedIn('stranger', { menuKeys, seesOwnRowsOnly: true })
  const [mine, theirs] = [await listen(admin, { tab: 'a' }), await listen(stranger, { tab: 'b' })]
  const report = (visitor: Visitor, tab: string, place: { resource: string; id: string }) =>
    visitor.send('POST', '/presence', { ...place, isOpen: true }, { 'steward-tab': tab })
  await report(admin, 'a', { resource: 'samples', id })
  for (const place of [
    { resource: 'samples', id },
    { resource: 'samples', id: '01m7ynaym0000000' },
    { resource: 'users', id: adminId },
    { resource: 'nothing', id },
  ]) {
    expect((await report(stranger, 'b', place)).result).toEqual({ people: [] })
  }
  const row = await create(stranger)
  await expect.poll(() => rowsOf(mine).join(), soon).toContain(row.id)
  expect([...mine.of('presence'), ...theirs.of('presence')].flatMap(({ people }) => people)).toEqual([])
})

test('a server that stops ends its streams and does not wait for them', async () => {
  const another = await startSampleServer()
  const listener = await EventListener.open(await another.administrator())
  const stopsAt = performance.now()
  await another.stop()
  expect(performance.now() - stopsAt).toBeLessThan(3 * secondMs)
  await expect.poll(() => listener.isEnded, soon).toBe(true)
})

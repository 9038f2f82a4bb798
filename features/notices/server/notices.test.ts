import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { getNotification, listNotifications, readAllNotifications, readNotification } from '#contract/notifications/notifications.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { listNoticeReaders, type NoticeFields, notices } from '#features/notices/contract/notices.ts'
import { secondMs } from '#server/clock.ts'
import { fetchFile, png, upload } from '#server/files/test-files.ts'
import { newId } from '#server/ids.ts'
import { messageStore } from '#server/notifications/notification-store.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { viewAs } from '#server/testing/view-as.ts'
import { addDepartmentBelow, addManyUsers, countRows } from './notice-test-store.ts'
import { noticeFields as fields } from './test-notice.ts'

const soon = { timeout: 2 * secondMs, interval: 20 }
const menuKeys = ['notices', 'notices-edit', 'notices-publish', 'notices-delete']
const { create, get, publish, withdraw, remove, restore, bulkRemove, bulkRestore, update } = notices.calls

let server: TestServer
let admin: Visitor
const listeners: EventListener[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})
afterAll(() => server.stop())

const at = (ms: number) => new Date(server.clock.now() + ms).toISOString()

async function published(change: Partial<NoticeFields> = {}, by = admin) {
  const { id, version } = await by.call(create, { body: { ...fields, ...change } })
  return by.call(publish, { params: { id }, body: { version } })
}

async function listen(visitor: Visitor): Promise<EventListener> {
  const listener = await EventListener.open(visitor)
  listeners.push(listener)
  return listener
}

/** A user in a new department, with that department and one above it. */
async function member(name: string) {
  const [above, own] = [newId(server.clock), newId(server.clock)]
  const { id, password } = await server.addPerson(name, { menuKeys })
  await server.database.write(async (connection) => {
    await addDepartment(connection, { id: above, name: `${name} above` })
    await addDepartmentBelow(connection, { id: own, name, parentId: above })
    await setMembership(connection, id, { departmentId: own, dataScope: 'department' })
  })
  const visitor = server.visitor()
  await visitor.signIn(name, password)
  return { id, visitor, own, above }
}

const unread = async (visitor: Visitor) => (await visitor.call(countUnread, {})).count
const told = (listener: EventListener) => listener.of('notifications').length

test('a notice to a department is told to those in it and below it within two seconds, and to nobody else', async () => {
  const inside = await member('inside')
  const outside = await member('outside')
  const [heard, unheard] = [await listen(inside.visitor), await listen(outside.visitor)]
  const before = [await unread(inside.visitor), await unread(outside.visitor)]
  const { id, version } = await published({ audience: 'departments', departmentIds: [inside.above] })
  await expect.poll(() => told(heard), soon).toBe(1)
  expect([await unread(inside.visitor), await unread(outside.visitor)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  expect((await outside.visitor.send('GET', `/notification/${id}`)).status).toBe(404)
  expect((await outside.visitor.send('POST', `/notification/${id}/read`)).status).toBe(404)

  await admin.call(withdraw, { params: { id }, body: { version } })
  await expect.poll(() => told(heard), soon).toBe(2)
  expect(await unread(inside.visitor)).toBe(before[0])
  expect(told(unheard)).toBe(0)
})

test('a scheduled notice is told when its time comes, and again when it expires', async () => {
  const { id: personId, visitor } = await member('waiting')
  const heard = await listen(visitor)
  const start = await unread(visitor)
  const { id } = await published({ audience: 'people', personIds: [personId], publishAt: at(60_000), expiresAt: at(120_000) })
  await expect.poll(() => told(heard), soon).toBe(1)
  expect([await unread(visitor), (await visitor.send('GET', `/notification/${id}`)).status]).toEqual([start, 404])
  server.clock.move(60_000)
  await expect.poll(() => told(heard), soon).toBe(2)
  expect(await unread(visitor)).toBe(start + 1)
  server.clock.move(60_000)
  await expect.poll(() => told(heard), soon).toBe(3)
  expect([await unread(visitor), (await visitor.send('GET', `/notification/${id}`)).status]).toEqual([start, 404])
})

test('a notice to ten thousand people writes no row for any of them until they read it', async () => {
  await server.database.write((connection) => addManyUsers(connection, 10_000))
  const [before, start] = [await countRows(server.read), await unread(admin)]
  const { id } = await published()
  expect(await countRows(server.read)).toEqual(before)
  expect(await unread(admin)).toBe(start + 1)
  const { peopleCount, readCount } = await admin.call(listNoticeReaders, { params: { id }, query: {} })
  expect([peopleCount >= 10_000, readCount]).toEqual([true, 0])
  await admin.call(readNotification, { params: { id } })
  await admin.call(readNotification, { params: { id } })
  expect(await countRows(server.read)).toEqual({ ...before, reads: before.reads + 1 })
  const read = await admin.call(listNoticeReaders, { params: { id }, query: { isRead: 'true' } })
  expect([read.readCount, read.itemCount, read.list.map(({ realName }) => realName)]).toEqual([1, 1, ['管理员']])
})

test('a message to very many people is stored for each of them', async () => {
  const before = await countRows(server.read)
  const { userId } = await admin.call(getAdminInfo, {})
  const messages = Array.from({ length: 6000 }, () => ({ id: newId(server.clock), userId, name: 'test', params: '{}' }))
  await server.database.write((connection) => messageStore(connection).add(messages, server.clock.now()))
  expect(await countRows(server.read)).toEqual({ ...before, messages: before.messages + messages.length })
})

test('a published notice that was deleted is withdrawn when it is restored, alone or with others', async () => {
  const reader = await member('restoring')
  const audience: Partial<NoticeFields> = { audience: 'people', personIds: [reader.id] }
  const [one, other] = [await published(audience), await published(audience)]
  const start = await unread(reader.visitor)
  const removed = await admin.call(remove, { params: { id: one.id }, body: { version: one.version } })
  const { done } = await admin.call(bulkRemove, { body: { items: [{ id: other.id, version: other.version }] } })
  await admin.call(restore, { params: { id: one.id }, body: { version: removed.version } })
  await admin.call(bulkRestore, { body: { items: done.map(({ id, version }) => ({ id, version })) } })
  for (const { id } of [one, other]) expect((await admin.call(get, { params: { id } })).status).toBe('withdrawn')
  expect(await unread(reader.visitor)).toBe(start - 2)
})

test('a notice reaches only people and departments in the data scope of the publisher, no matter who chose them', async () => {
  const { visitor: editor, own } = await member('editor-of-one')
  const stranger = await member('stranger')
  for (const [field, audience, id] of [
    ['departmentIds', 'departments', stranger.own],
    ['personIds', 'people', stranger.id],
  ] as const) {
    const { status, failure } = await editor.send('POST', '/notice', { ...fields, audience, [field]: [id] })
    expect([status, failure.error, failure.issues?.[0]?.path]).toEqual([409, 'referenceMissing', [field]])
  }
  const mine = await editor.call(create, { body: { ...fields, audience: 'departments', departmentIds: [own] } })
  const widened = await admin.call(update, {
    params: { id: mine.id },
    body: { departmentIds: [own, stranger.own].toSorted(), version: mine.version },
  })
  const refused = await editor.send('POST', `/notice/${mine.id}/publish`, { version: widened.version })
  expect([refused.status, refused.failure.error]).toEqual([409, 'noticeAudienceUnseen'])
  expect((await admin.call(publish, { params: { id: mine.id }, body: { version: widened.version } })).status).toBe('published')
  expect((await published({}, editor)).status).toBe('published')
})

test('recipients that were chosen for another audience neither keep a notice from being published nor stay with it', async () => {
  const { visitor: editor } = await member('editor-for-all')
  const stranger = await member('not-reached')
  const { id, version } = await editor.call(create, { body: fields })
  const hidden = await admin.call(update, { params: { id }, body: { departmentIds: [stranger.own], personIds: [stranger.id], version } })
  const { status, departmentIds, personIds } = await editor.call(publish, { params: { id }, body: { version: hidden.version } })
  expect([status, departmentIds, personIds]).toEqual(['published', [], []])
})

test('readers are those in the data scope of the caller', async () => {
  const { visitor: head } = await member('head')
  const { id } = await published({}, head)
  const readers = await head.call(listNoticeReaders, { params: { id }, query: {} })
  expect([readers.peopleCount, readers.list.map(({ realName }) => realName)]).toEqual([1, ['head']])
  const other = await member('other-head')
  expect((await other.visitor.send('GET', `/notice/${id}/readers`)).status).toBe(404)
})

test('a view as a role reads the notifications of the person and marks none', async () => {
  const { visitor } = await member('viewer')
  const { id } = await published()
  const start = await unread(visitor)
  await viewAs(server, visitor, { roleIds: [], departmentId: null, ownerId: null })
  expect([await unread(visitor), (await visitor.call(getNotification, { params: { id } })).isRead]).toEqual([start, false])
  for (const path of [`/notification/${id}/read`, '/notification/read-all']) {
    const { status, failure } = await visitor.send('POST', path)
    expect([status, failure.error]).toEqual([403, 'viewingAsRole'])
  }
  await viewAs(server, visitor, null)
  expect(await unread(visitor)).toBe(start)
})

test('a picture in a notice is shown to those who read it, as long as they may', async () => {
  const reader = await member('looking')
  const stranger = await member('not-looking')
  const { id: fileId } = await upload(admin, 'plan.png', png(20, 10))
  const body: NoticeFields['body'] = { type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '安排' } }] }
  const draft = await admin.call(create, { body: { ...fields, body, audience: 'people', personIds: [reader.id] } })
  const statusFor = async (visitor: Visitor) => (await fetchFile(server, `/file/${fileId}`, visitor)).status
  expect(await statusFor(reader.visitor)).toBe(404)
  const { id, version } = await admin.call(publish, { params: { id: draft.id }, body: { version: draft.version } })
  expect([await statusFor(reader.visitor), await statusFor(stranger.visitor)]).toEqual([200, 404])
  await admin.call(remove, { params: { id }, body: { version } })
  expect(await statusFor(reader.visitor)).toBe(404)
})

test('notifications come in pages, pinned ones first and then the newest, each once', async () => {
  const { id: personId, visitor } = await member('paging')
  await visitor.call(readAllNotifications, {})
  const audience: Partial<NoticeFields> = { audience: 'people', personIds: [personId] }
  for (let index = 0; index < 45; index++) {
    server.clock.move(secondMs)
    await published({ ...audience, title: `第 ${index}`, isPinned: index === 3 })
  }
  const titles: string[] = []
  let after: string | undefined
  do {
    const page = await visitor.call(listNotifications, { query: { isUnread: 'true', ...(after !== undefined && { after }) } })
    titles.push(...page.list.map(({ title }) => title['zh-CN']))
    after = page.next ?? undefined
  } while (after !== undefined)
  const newest = Array.from({ length: 45 }, (_, index) => `第 ${44 - index}`)
  expect(titles).toEqual(['第 3', ...newest.filter((title) => title !== '第 3')])
  await visitor.call(readAllNotifications, {})
  expect(await unread(visitor)).toBe(0)
})

test('bad input names its field and writes nothing', async () => {
  const { id, version } = await admin.call(create, { body: fields })
  const missing = newId(server.clock)
  const script = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [linkTo('javascript:alert(1)')] }] }],
  }
  const wrong: readonly [string, object, number?][] = [
    ['title', { title: '' }],
    ['title', { title: '长'.repeat(101) }],
    ['kind', { kind: 'news' }],
    ['roleIds', { audience: 'roles' }],
    ['roleIds', { audience: 'roles', roleIds: [missing] }, 409],
    ['departmentIds', { audience: 'departments', departmentIds: [missing] }, 409],
    ['personIds', { audience: 'people', personIds: [missing] }, 409],
    ['expiresAt', { publishAt: at(7200_000), expiresAt: at(3600_000) }],
    ['publishAt', { publishAt: 'tomorrow' }],
    ['body', { body: '<p>text</p>' }],
    ['body', { body: script }],
    ['body', { body: { type: 'doc', content: [{ type: 'script', content: [] }] } }],
    ['status', { status: 'published' }],
    ['publishedAt', { publishedAt: at(0) }],
  ]
  for (const [field, change, expected = 400] of wrong) {
    const answers = [
      await admin.send('POST', '/notice', { ...fields, ...change }),
      await admin.send('PATCH', `/notice/${id}`, { ...change, version }),
    ]
    for (const { status, failure } of answers) expect([field, status, failure.issues?.[0]?.path[0]]).toEqual([field, expected, field])
  }
  expect((await admin.call(get, { params: { id } })).version).toBe(version)
  expect((await admin.send('GET', '/notification/list?after=1-2-x')).status).toBe(400)
})

function linkTo(href: string) {
  return { type: 'link', attrs: { href } }
}

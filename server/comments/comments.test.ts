import { afterAll, beforeAll, expect, test } from 'vitest'
import { mentionOf } from '#contract/comments/comment-text.ts'
import { type Comment, commentPageSize, createComment, listComments, listMentionable, removeComment } from '#contract/comments/comments.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listPeople } from '#contract/identity/people.ts'
import { secondMs } from '#server/clock.ts'
import { mentionableStore } from './mentionable-store.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const resource = 'records'
const menuKeys = ['basic-list', 'basic-list-edit', 'basic-list-delete', 'basic-list-transfer']
const soon = { timeout: 3 * secondMs, interval: 20 }

type Rows = Record<string, Record<string, string | number | null>>

let server: TestServer
let admin: Visitor
let colleague: Visitor
/** Sees only their own rows. */
let outsider: Visitor
/** Has no permission to view records. */
let stranger: Visitor
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  colleague = await server.signedIn('colleague', { menuKeys })
  outsider = await server.signedIn('outsider', { menuKeys, seesOwnRowsOnly: true })
  stranger = await server.signedIn('stranger', { menuKeys: ['about'] })
  const { list } = await admin.call(listPeople, { query: {} })
  for (const { id, username } of list) ids.set(username, id)
})
afterAll(() => server.stop())

const idOf = (username: string) => ids.get(username) ?? ''
const database = () => server.read.$extendTables<Rows>()
const countOf = async (table: string) => (await database().selectFrom(table).selectAll().execute()).length

let created = 0
/** A new record. */
async function newRecord(owner: Visitor): Promise<{ id: string; version: number }> {
  created += 1
  const fields = { name: `Lu ${created}`, sex: 'female', email: 'lu@example.cn', city: '苏州', type: 'company', status: 'pass' }
  const { status, result } = await owner.send('POST', '/table', fields)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(result))
}

/** Comments on a record, later than anybody before. */
function comment(person: Visitor, recordId: string, text: string, mentions: string[] = []): Promise<Comment> {
  server.clock.move(1)
  return person.call(createComment, { body: { resource, recordId, text, mentions } })
}
const commentsFor = async (person: Visitor, recordId: string): Promise<Comment[]> =>
  (await person.call(listComments, { query: { resource, recordId } })).list
const titlesFor = async (person: Visitor) => (await person.call(listNotifications, { query: {} })).list.map(({ title }) => title['en-US'])
const edit = (person: Visitor, { id, version }: Comment, text: string, mentions: string[] = []) =>
  person.send('PUT', `/comment/${id}`, { version, text, mentions })
const fieldsOf = ({ failure }: { failure: { issues?: readonly { path: readonly unknown[] }[] | undefined } }) =>
  failure.issues?.map(({ path }) => path.join('.'))

test('a user who sees a record sees its comments, with who wrote them and their line breaks', async () => {
  const { id } = await newRecord(admin)
  const written = await comment(admin, id, ' first\nline ')
  await comment(colleague, id, 'second')
  const seen = await commentsFor(colleague, id)
  expect(seen.map(({ text, author, isOwn, editDate, version }) => [text, author.name, isOwn, editDate, version])).toEqual([
    ['second', 'colleague', true, null, 1],
    ['first\nline', '管理员', false, null, 1],
  ])
  expect((await commentsFor(admin, id))[1]).toEqual(written)
})

test('[I1] who does not see a record learns nothing of its comments, writes none, and finds their own no more', async () => {
  const { id, version } = await newRecord(outsider)
  const own = await comment(outsider, id, 'mine')
  await admin.send('POST', '/table/transfer', { items: [{ id, version }], ownerId: idOf('admin') })
  await comment(admin, id, 'secret')
  const [before, mentionsBefore] = [await countOf('record_comment'), await countOf('record_comment_mention')]
  for (const person of [outsider, stranger]) {
    const place = `resource=records&recordId=${id}`
    expect((await person.send('GET', `/comment/list?${place}`)).status).toBe(404)
    expect((await person.send('GET', `/comment/people?${place}`)).status).toBe(404)
    expect((await person.send('POST', '/comment', { resource, recordId: id, text: 'x', mentions: [] })).status).toBe(404)
  }
  expect((await edit(outsider, own, 'changed')).status).toBe(404)
  expect((await outsider.send('DELETE', `/comment/${own.id}`, { version: 1 })).status).toBe(404)
  expect([await countOf('record_comment'), await countOf('record_comment_mention')]).toEqual([before, mentionsBefore])
  expect((await commentsFor(admin, id)).map(({ text }) => text)).toEqual(['secret', 'mine'])
})

test('a comment is changed and deleted by its author alone, in the version that they read', async () => {
  const { id } = await newRecord(admin)
  const written = await comment(colleague, id, 'as written')
  expect((await edit(admin, written, 'not mine')).status).toBe(404)
  expect((await admin.send('DELETE', `/comment/${written.id}`, { version: 1 })).status).toBe(404)
  const same = await edit(colleague, written, 'as written')
  expect(same.result).toMatchObject({ version: 1, editDate: null })
  expect((await edit(colleague, written, 'changed')).result).toMatchObject({ text: 'changed', version: 2, editDate: expect.any(String) })
  const stale = await edit(colleague, written, 'changed again')
  expect([stale.status, stale.failure.error]).toEqual([409, 'commentChanged'])
  expect((await colleague.send('DELETE', `/comment/${written.id}`, { version: 1 })).status).toBe(409)
  expect((await commentsFor(admin, id)).map(({ text }) => text)).toEqual(['changed'])
  await colleague.call(removeComment, { params: { id: written.id }, body: { version: 2 } })
  expect(await commentsFor(admin, id)).toEqual([])
})

test('of two changes of a comment at once one is refused', async () => {
  const { id } = await newRecord(admin)
  const written = await comment(admin, id, 'as written')
  const statuses = (await Promise.all(['one', 'other'].map((text) => edit(admin, written, text)))).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a resource without comments, a missing record and invalid text are refused, and nothing is written', async () => {
  const { id } = await newRecord(admin)
  const before = await countOf('record_comment')
  const send = (body: object) => admin.send('POST', '/comment', { resource, recordId: id, text: 'x', mentions: [], ...body })
  for (const name of ['users', 'nothing']) {
    const refused = await send({ resource: name, recordId: idOf('admin') })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['resource']])
  }
  expect((await send({ recordId: 'zzzzzzzzzzzzzzzz' })).status).toBe(404)
  for (const text of ['', '  \n ', 'x'.repeat(2001), 'a\0b']) expect(fieldsOf(await send({ text }))).toEqual(['text'])
  expect(await countOf('record_comment')).toBe(before)
})

test('who is mentioned is notified, with a link to the comment; nobody hears of themselves', async () => {
  const { id } = await newRecord(admin)
  const [author, other] = [idOf('admin'), idOf('colleague')]
  const before = (await titlesFor(admin)).length
  const written = await comment(admin, id, `${mentionOf(other)} and ${mentionOf(author)}, look`, [other, author])
  expect(written.mentions.map(({ name }) => name).toSorted()).toEqual(['colleague', '管理员'])
  const [notice] = (await colleague.call(listNotifications, { query: {} })).list
  expect(notice?.title['en-US']).toBe(`管理员 mentioned you in a comment on “Lu ${created}”`)
  expect(notice?.path).toBe(`/list/basic-info/${id}?comment=${written.id}`)
  expect(JSON.stringify(notice)).not.toContain('look')
  expect(await titlesFor(admin)).toHaveLength(before)
})

test('a change notifies those alone who were not mentioned before', async () => {
  await server.signedIn('third', { menuKeys })
  const third = (await admin.call(listPeople, { query: { name: 'third' } })).list[0]?.id ?? ''
  const { id } = await newRecord(admin)
  const other = idOf('colleague')
  const written = await comment(admin, id, mentionOf(other), [other])
  const before = (await titlesFor(colleague)).length
  await edit(admin, written, `${mentionOf(other)} ${mentionOf(third)}`, [other, third])
  expect(await titlesFor(colleague)).toHaveLength(before)
  const messages = await database().selectFrom('message').where('user_id', '=', third).selectAll().execute()
  expect(messages).toHaveLength(1)
})

test('who is left out of a comment and mentioned in it again is not notified twice', async () => {
  const { id } = await newRecord(admin)
  const other = idOf('colleague')
  const written = await comment(admin, id, mentionOf(other), [other])
  const before = (await titlesFor(colleague)).length
  expect((await edit(admin, written, 'nobody')).result).toMatchObject({ mentions: [] })
  const again = await edit(admin, { ...written, version: 2 }, `${mentionOf(other)} again`, [other])
  expect(again.result).toMatchObject({ mentions: [{ id: other }] })
  expect(await titlesFor(colleague)).toHaveLength(before)
})

test('an unknown user, one who does not see the record and one whom the text does not name cannot be mentioned; nothing is written', async () => {
  const { id } = await newRecord(admin)
  const before = [await countOf('record_comment'), await countOf('message')]
  const unknown = 'zzzzzzzzzzzzzzzz'
  for (const person of [unknown, idOf('outsider'), idOf('stranger')]) {
    const body = { resource, recordId: id, text: mentionOf(person), mentions: [person] }
    const refused = await admin.send('POST', '/comment', body)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['mentions']])
  }
  const unnamed = await admin.send('POST', '/comment', { resource, recordId: id, text: 'x', mentions: [idOf('colleague')] })
  expect([unnamed.status, fieldsOf(unnamed)]).toEqual([400, ['mentions']])
  expect([await countOf('record_comment'), await countOf('message')]).toEqual(before)
  // A mention that was there stays, though the person sees the record no more.
  const { id: theirs, version } = await newRecord(outsider)
  const written = await comment(admin, theirs, mentionOf(idOf('outsider')), [idOf('outsider')])
  await admin.send('POST', '/table/transfer', { items: [{ id: theirs, version }], ownerId: idOf('admin') })
  const messages = await countOf('message')
  expect((await edit(admin, written, `${mentionOf(idOf('outsider'))}!`, [idOf('outsider')])).status).toBe(200)
  expect(await countOf('message')).toBe(messages)
})

test('the people offered are those who see the record and whom the caller knows or meets there', async () => {
  const offered = async (person: Visitor, recordId: string, name = '') =>
    (await person.call(listMentionable, { query: { resource, recordId, ...(name !== '' && { name }) } })).list.map(
      ({ username }) => username,
    )
  const { id } = await newRecord(admin)
  const forAdmin = await offered(admin, id)
  expect(forAdmin).toContain('colleague')
  for (const nobody of ['admin', 'outsider', 'stranger']) expect(forAdmin).not.toContain(nobody)
  expect(await offered(admin, id, 'COLL')).toEqual(['colleague'])
  // Who sees only their own rows knows nobody but those who have commented there.
  const { id: own } = await newRecord(outsider)
  expect(await offered(outsider, own)).toEqual([])
  await comment(colleague, own, 'hello')
  expect(await offered(outsider, own)).toEqual(['colleague'])
  const body = (person: string) => ({ resource, recordId: own, text: mentionOf(person), mentions: [person] })
  expect((await outsider.send('POST', '/comment', body(idOf('admin')))).status).toBe(400)
  expect((await outsider.send('POST', '/comment', body(idOf('colleague')))).status).toBe(200)
  expect(await offered(admin, own)).toContain('outsider')
})

test('people without the permission to view the record are not looked at one by one', async () => {
  const data = { departments: 'all', userId: idOf('admin'), includesOwn: true } as const
  const candidates = async (permission: string) =>
    (await mentionableStore(server.read, { data, knownIds: [] }).list({ text: '', permission }, { offset: 0, limit: 100 })).map(
      ({ username }) => username,
    )
  const viewers = await candidates('basic_list')
  for (const person of ['admin', 'colleague', 'outsider']) expect(viewers).toContain(person)
  expect(viewers).not.toContain('stranger')
})

test('older comments follow page by page, none twice and none left out', async () => {
  const { id: recordId } = await newRecord(admin)
  const texts = Array.from({ length: commentPageSize + 3 }, (_, index) => `${index}`)
  for (const text of texts) await comment(admin, recordId, text)
  const first = await admin.call(listComments, { query: { resource, recordId } })
  const rest = await admin.call(listComments, { query: { resource, recordId, before: first.next ?? '' } })
  expect([first.itemCount, rest.itemCount, rest.next]).toEqual([texts.length, texts.length, null])
  expect([...first.list, ...rest.list].map(({ text }) => text)).toEqual(texts.toReversed())
})

test('comments go with a deleted record, come back with it, and are gone when it is deleted for good', async () => {
  const { id, version } = await newRecord(admin)
  await comment(admin, id, mentionOf(idOf('colleague')), [idOf('colleague')])
  expect((await admin.send('DELETE', `/table/${id}`, { version })).status).toBe(200)
  expect((await admin.send('GET', `/comment/list?resource=records&recordId=${id}`)).status).toBe(404)
  expect((await admin.send('POST', `/table/${id}/restore`, { version: version + 1 })).status).toBe(200)
  expect(await commentsFor(admin, id)).toHaveLength(1)
  const before = [await countOf('record_comment'), await countOf('record_comment_mention')]
  await admin.send('DELETE', `/table/${id}`, { version: version + 2 })
  const purged = await admin.send('POST', '/table/purge', { items: [{ id, version: version + 3 }] })
  expect([purged.status, purged.text]).toEqual([200, expect.any(String)])
  expect([await countOf('record_comment'), await countOf('record_comment_mention')]).toEqual(before.map((count) => count - 1))
})

test('creating, changing and deleting write one audit entry each, with the record and the text before and after, and leave the history of the record alone', async () => {
  const { id } = await newRecord(admin)
  const written = await comment(admin, id, `${mentionOf(idOf('colleague'))} hi`, [idOf('colleague')])
  server.clock.move(1)
  await edit(admin, written, 'bye')
  server.clock.move(1)
  await admin.send('DELETE', `/comment/${written.id}`, { version: 2 })
  const entries = await database().selectFrom('audit_entry').where('target', '=', written.id).orderBy('id').selectAll().execute()
  expect(entries.map((entry) => entry['action'])).toEqual(['comments.create', 'comments.update', 'comments.remove'])
  const changes = await database().selectFrom('audit_change').where('record_id', '=', written.id).orderBy('entry_id').selectAll().execute()
  const values = changes.map((change) => [change['before'], change['after']].map((text) => text && JSON.parse(String(text))))
  const shown = (text: string) => ({ resource, recordId: id, text })
  expect(values).toEqual([
    [null, shown('@colleague hi')],
    [shown('@colleague hi'), shown('bye')],
    [shown('bye'), null],
  ])
  expect((await admin.send('GET', `/table/${id}/history`)).result).toMatchObject({ itemCount: 1 })
})

test('[I8] open consoles of those who see the record hear of its comments, and no others do', async () => {
  const { id } = await newRecord(admin)
  const listeners = [await EventListener.open(colleague), await EventListener.open(outsider), await EventListener.open(admin, { tab: 'x' })]
  const [sees, seesNot, own] = listeners
  const written = await comment(admin, id, 'look')
  await expect.poll(() => sees?.of('comments'), soon).toEqual([{ type: 'comments', resource, id }])
  await expect.poll(() => own?.of('comments'), soon).toHaveLength(1)
  await admin.call(removeComment, { params: { id: written.id }, body: { version: 1 } })
  await expect.poll(() => sees?.of('comments'), soon).toHaveLength(2)
  expect(sees?.of('rows')).toEqual([])
  const { id: theirs } = await newRecord(outsider)
  await comment(outsider, theirs, 'mine', [])
  await comment(admin, theirs, 'yours', [])
  await expect.poll(() => seesNot?.of('comments'), soon).toEqual(expect.arrayContaining([{ type: 'comments', resource, id: theirs }]))
  expect(JSON.stringify(seesNot?.of('comments'))).not.toContain(id)
  for (const listener of listeners) listener.close()
})

test('a repeat with the same key writes one comment and one message', async () => {
  const { id } = await newRecord(admin)
  const messages = await countOf('message')
  const body = { resource, recordId: id, text: mentionOf(idOf('colleague')), mentions: [idOf('colleague')] }
  const answers = []
  for (let attempt = 0; attempt < 2; attempt += 1)
    answers.push(await admin.send('POST', '/comment', body, { 'idempotency-key': 'comment-once-1' }))
  expect(answers[0]?.result).toEqual(answers[1]?.result)
  expect([await commentsFor(admin, id), await countOf('message')]).toEqual([[expect.anything()], messages + 1])
})

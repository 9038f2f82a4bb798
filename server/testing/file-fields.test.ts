import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descriptionName } from '#conformance/description-check.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import { letterContract, letters } from '#conformance/test-files.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import { removeFile } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import type { RichText } from '#contract/rich-text/rich-text.ts'
import { defineModule } from '#server/kit/module.ts'
import { bytesOf, fetchFile, png, upload } from '#server/files/test-files.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { limited } from './limited-accounts.ts'
import { setMembership } from './membership-store.ts'
import { addMenuItem } from './menu-item-store.ts'
import { serverTarget } from './server-target.ts'
import { startTestServer, type TestServer, type Visitor } from './test-server.ts'

const table = `create table letter (id text primary key, subject text not null, subject_key text not null, subject_search text not null,
  scan_file_id text not null, stamp text, enclosure_ids text not null, message text, owner_id text, department_id text,
  created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`

const [north, south] = ['d000000000000001', 'd000000000000002']

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  const handlers = resourceHandlers(letters, { store: defineStore(letters, { table: 'letter' }) })
  server = await startTestServer({ extra: [defineModule({ id: 'letters', handlers })] })
  await server.database.migrate((_, { script }) => script(table))
  for (const key of ['letters', 'letters_edit', 'letters_delete'])
    await addMenuItem(server.database, server.clock, { key, type: 'button', path: '', auth: key })
  for (const id of [north, south]) {
    await server.database.write((connection) =>
      sql`insert into department (id, path, name, name_key, name_search, sort, is_enabled, created_at, updated_at, version)
        values (${id}, ${`/${id}/`}, ${id}, ${id}, ${id}, 1, 1, 0, 0, 1)`.execute(connection),
    )
  }
  await server.addPerson(limited.username, limited)
  admin = await server.administrator()
})
afterAll(() => server.stop())

// The server describes all of its API: that is checked once, in the run of all contracts.
const target = { ...serverTarget(() => server), leftOut: [descriptionName] }

for (const { title, run } of conformanceChecks(target, letterContract)) test(`${title} (files)`, run)

/** A person of a department who sees its letters. */
async function member(username: string, departmentId: string, menuKeys = ['letters', 'letters_edit', 'letters_delete']): Promise<Visitor> {
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => setMembership(connection, id, { departmentId, dataScope: 'department' }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

type Fields = Parameters<typeof letters.calls.create.body.parse>[0]

const letter = (by: Visitor, fields: { scanFileId: string; stamp?: string | null; enclosureIds?: string[]; message?: RichText | null }) =>
  by.call(letters.calls.create, { body: { subject: 'A letter', stamp: null, enclosureIds: [], message: null, ...fields } satisfies Fields })

const statusFor = async (visitor: Visitor, path: string) => (await fetchFile(server, path, visitor)).status
const statuses = (file: StoredFile, visitors: readonly Visitor[]) => Promise.all(visitors.map((visitor) => statusFor(visitor, file.url)))

test('[F7] a file is read by its uploader, by users who may view a row that uses it now, and by nobody else', async () => {
  const [anna, bert, cora] = [await member('anna', north), await member('bert', north), await member('cora', south)]
  const dora = await member('dora', north, [])
  const people = [anna, bert, cora, dora, admin]
  const file = await upload(anna, 'plan.png', png(20, 10))
  expect(await statuses(file, people)).toEqual([200, 404, 404, 404, 404])
  const { id, version } = await letter(anna, { scanFileId: file.id })
  expect(await statuses(file, people)).toEqual([200, 200, 404, 404, 200])
  expect(await statusFor(bert, `${file.url}/thumbnail`)).toBe(200)
  expect(await statusFor(cora, `${file.url}/thumbnail`)).toBe(404)
  const removed = await bert.call(letters.calls.remove, { params: { id }, body: { version } })
  expect(await statuses(file, people)).toEqual([200, 404, 404, 404, 404])
  const restored = await bert.call(letters.calls.restore, { params: { id }, body: { version: removed.version } })
  expect(await statuses(file, people)).toEqual([200, 200, 404, 404, 200])
  const other = await upload(bert, 'other.txt', bytesOf('other'))
  await bert.call(letters.calls.update, { params: { id }, body: { scanFileId: other.id, version: restored.version } })
  expect(await statuses(file, people)).toEqual([200, 404, 404, 404, 404])
  expect(await statuses(other, people)).toEqual([200, 200, 404, 404, 200])
})

test('[F7] naming the file of another user in a field or in a text gives no access to it, not even with a row that once had it', async () => {
  const [eva, finn] = [await member('eva', north), await member('finn', north)]
  const secret = await upload(eva, 'secret.png', png(20, 10))
  const own = await upload(finn, 'own.txt', bytesOf('own'))
  const picture = { type: 'image' as const, attrs: { fileId: secret.id, alt: '' } }
  const text = { type: 'doc' as const, content: [{ type: 'blockquote' as const, content: [picture] }] }
  const attempts = [
    ['scanFileId', { scanFileId: secret.id }],
    ['stamp', { scanFileId: own.id, stamp: secret.id }],
    ['enclosureIds', { scanFileId: own.id, enclosureIds: [own.id, secret.id] }],
    ['message', { scanFileId: own.id, message: text }],
  ] as const
  for (const [field, fields] of attempts) {
    const body = { subject: 'x', stamp: null, enclosureIds: [], message: null, ...fields }
    const { failure } = await finn.send('POST', '/letter', body)
    expect([failure.error, failure.issues?.[0]?.path]).toEqual([fileMissing.name, [field]])
    expect(await statusFor(finn, secret.url)).toBe(404)
  }
  const { id, version } = await letter(eva, { scanFileId: secret.id })
  const changed = await finn.call(letters.calls.update, { params: { id }, body: { scanFileId: own.id, version } })
  const again = await finn.send('PATCH', `/letter/${id}`, { scanFileId: secret.id, version: changed.version })
  expect(again.failure.error).toBe(fileMissing.name)
})

test('pictures in a text are read by users who may view the row, and another user may change the text around them', async () => {
  const [gina, hugo] = [await member('gina', north), await member('hugo', north)]
  const picture = await upload(gina, 'picture.png', png(20, 10))
  const scan = await upload(gina, 'scan.txt', bytesOf('scan'))
  const textWith = (...more: RichText['content']): RichText => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { fileId: picture.id, alt: '' } }, ...more],
  })
  const { id, version } = await letter(gina, { scanFileId: scan.id, message: textWith() })
  expect(await statusFor(hugo, picture.url)).toBe(200)
  const body = { message: textWith({ type: 'paragraph' }), version }
  const changed = await hugo.call(letters.calls.update, { params: { id }, body })
  expect(await statusFor(hugo, picture.url)).toBe(200)
  await hugo.call(letters.calls.update, { params: { id }, body: { message: null, version: changed.version } })
  expect(await statusFor(hugo, picture.url)).toBe(404)
})

test('a file of a type or size that a field does not accept is refused at the field', async () => {
  const [scan, text] = [await upload(admin, 'scan.txt', bytesOf('scan')), await upload(admin, 'no-picture.txt', bytesOf('text'))]
  const body = { subject: 'x', scanFileId: scan.id, stamp: text.id, enclosureIds: [], message: null }
  expect((await admin.send('POST', '/letter', body)).failure).toMatchObject({ error: fileMissing.name, issues: [{ path: ['stamp'] }] })
})

test('a file in use is not deleted, and the places that use it are named as far as its owner sees them', async () => {
  const ida = await member('ida', north)
  const file = await upload(ida, 'used.txt', bytesOf('used'))
  const { id, version } = await letter(ida, { scanFileId: file.id, enclosureIds: [file.id] })
  const refused = await ida.send('DELETE', `/file/${file.id}`)
  expect([refused.status, refused.failure.error]).toEqual([409, fileInUse.name])
  expect(refused.message).toContain('used.txt”（A letter）')
  await ida.call(letters.calls.remove, { params: { id }, body: { version } })
  expect((await ida.send('DELETE', `/file/${file.id}`)).message).toContain('A letter，在回收站中')
  const { list } = await admin.call(letters.calls.deleted, { query: { subject: 'A letter' } })
  const deleted = list.find((row) => row.id === id)
  await admin.call(letters.calls.purge, { body: { items: [{ id, version: deleted?.version ?? 0 }] } })
  await ida.call(removeFile, { params: { id: file.id } })
  expect(await statusFor(ida, file.url)).toBe(404)
})

test('the audit log and the history have the names of files', async () => {
  const [one, two] = [await upload(admin, 'one.txt', bytesOf('1')), await upload(admin, 'two.txt', bytesOf('2'))]
  const { id, version } = await letter(admin, { scanFileId: one.id, enclosureIds: [one.id] })
  await admin.call(letters.calls.update, { params: { id }, body: { scanFileId: two.id, enclosureIds: [two.id, one.id], version } })
  const [change] = (await admin.call(letters.calls.history, { params: { id }, query: {} })).list
  expect(change?.before).toMatchObject({ scanFile: 'one.txt', enclosures: ['one.txt'] })
  expect(change?.after).toMatchObject({ scanFile: 'two.txt', enclosures: ['two.txt', 'one.txt'] })
})

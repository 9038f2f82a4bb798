import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fileInUse } from '#contract/files/file-use.ts'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { file } from '#contract/resource/file-fields.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { getFilesTotal, listFiles, removeFiles } from '#features/files/contract/managed-files.ts'
import { defineModule } from '#server/kit/module.ts'
import { bytesOf, fetchFile, png, upload } from '#server/files/test-files.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import { addMenuItem } from '#server/testing/menu-item-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const permission = definePermission('notes', { 'zh-CN': '查看便签', 'en-US': 'View notes' })

/** Rows with a file. */
const notes = defineResource({
  name: 'notes',
  path: '/note',
  singular: 'note',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ subject: line({ max: 40 }), paperId: file() }),
  list: {
    sort: ['createDate'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { subject: contains({ max: 40 }) },
  },
  scope: 'everyone',
  titleOf: ({ subject }) => subject,
})

const table = `create table note (id text primary key, subject text not null, subject_search text not null, paper_id text not null,
  created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`

const [north, south] = ['d000000000000001', 'd000000000000002']

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  const store = defineStore(notes, { table: 'note' })
  server = await startTestServer({ extra: [defineModule({ id: 'notes', handlers: resourceHandlers(notes, { store }) })] })
  await server.database.migrate((_, { script }) => script(table))
  for (const department of [north, south]) {
    await server.database.write((connection) =>
      sql`insert into department (id, path, name, name_key, name_search, sort, is_enabled, created_at, updated_at, version)
        values (${department}, ${`/${department}/`}, ${department}, '', '', 1, 1, 0, 0, 1)`.execute(connection),
    )
  }
  await addMenuItem(server.database, server.clock, { key: 'notes', type: 'button', path: '', auth: 'notes' })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const everything = ['files', 'files-download', 'files-delete']

/** A person who manages the files of a department. */
async function manager(username: string, departmentId: string, menuKeys = everything): Promise<Visitor> {
  const { id: userId, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => setMembership(connection, userId, { departmentId, dataScope: 'department' }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

const namesFor = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await visitor.call(listFiles, { query })).list.map(({ name }) => name)

const statusOf = async (visitor: Visitor, path: string) => (await fetchFile(server, path, visitor)).status

/** Who has fetched the content of another user's file with this name. */
async function fetchedBy(name: string): Promise<string[]> {
  const query = sql<{ username: string }>`select username from audit_entry where action = 'files.download' and target_name = ${name}`
  return (await query.execute(server.read)).rows.map(({ username }) => username)
}

test('[F7] a manager sees, fetches and deletes the files of their scope, and others are as if they did not exist', async () => {
  const [anna, bert, cora] = [await manager('anna', north), await manager('bert', north), await manager('cora', south)]
  const plan = await upload(anna, 'plan.png', png(20, 10))
  const [listed] = (await bert.call(listFiles, { query: { search: plan.id } })).list
  expect(listed).toMatchObject({ ownerName: 'anna', departmentName: north, kind: 'picture', isUsed: false, useCount: 0 })
  expect(await bert.call(getFilesTotal, {})).toEqual({ bytes: plan.size, count: 1 })
  expect(await statusOf(bert, listed?.thumbnailUrl ?? '')).toBe(200)
  expect(await statusOf(bert, listed?.url ?? '')).toBe(200)
  // Managing files gives no right to the address that rows show.
  expect(await statusOf(bert, plan.url)).toBe(404)
  expect(await namesFor(cora)).toEqual([])
  expect(await cora.call(getFilesTotal, {})).toEqual({ bytes: 0, count: 0 })
  expect(await statusOf(cora, `/stored-file/${plan.id}/content`)).toBe(404)
  expect(await statusOf(cora, `/stored-file/${plan.id}/thumbnail`)).toBe(404)
  expect(await cora.call(removeFiles, { body: { ids: [plan.id] } })).toEqual({ done: [], skipped: [plan.id] })
  expect(await namesFor(bert)).toEqual(['plan.png'])
  const content = join(server.folder, 'files', plan.id.slice(-2), plan.id)
  expect(existsSync(content)).toBe(true)
  expect(await bert.call(removeFiles, { body: { ids: [plan.id] } })).toEqual({ done: [plan.id], skipped: [] })
  expect(existsSync(content)).toBe(false)
  expect(await statusOf(anna, plan.url)).toBe(404)
})

test('[F7] contents and thumbnails need the permission to download and to view', async () => {
  const [dora, eric] = [await manager('dora', north, ['files']), await manager('eric', north, [])]
  const plan = await upload(admin, 'plan.png', png(20, 10))
  await server.database.write((connection) => sql`update file set department_id = ${north} where id = ${plan.id}`.execute(connection))
  expect(await statusOf(dora, `/stored-file/${plan.id}/thumbnail`)).toBe(200)
  expect(await statusOf(dora, `/stored-file/${plan.id}/content`)).toBe(403)
  expect(await statusOf(eric, `/stored-file/${plan.id}/thumbnail`)).toBe(403)
  expect((await dora.send('POST', '/stored-file/bulk-remove', { ids: [plan.id] })).status).toBe(403)
})

test('a manager who fetches a file of another user leaves a trace, and the uploader none', async () => {
  const [fay, greg] = [await manager('fay', south), await manager('greg', south)]
  const text = await upload(fay, 'private.txt', bytesOf('private'))
  const path = `/stored-file/${text.id}/content`
  const { headers } = await fetchFile(server, path, fay)
  expect(await fetchedBy('private.txt')).toEqual([])
  expect((await fetchFile(server, path, greg, { range: 'bytes=1-2' })).status).toBe(206)
  expect((await fetchFile(server, path, greg, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  expect(await fetchedBy('private.txt')).toEqual(['greg'])
})

test('files in use are deleted neither alone nor with others, and the places are named as far as the caller sees them', async () => {
  const [hana, ivan] = [await manager('hana', south, [...everything, 'notes']), await manager('ivan', south)]
  const [used, unused] = [await upload(hana, 'used.txt', bytesOf('used')), await upload(hana, 'unused.txt', bytesOf('unused'))]
  await hana.call(notes.calls.create, { body: { subject: 'A note', paperId: used.id } })
  const refused = await hana.send('POST', '/stored-file/bulk-remove', { ids: [used.id, unused.id] })
  expect([refused.status, refused.failure.error]).toEqual([409, fileInUse.name])
  expect(refused.message).toContain('used.txt”（A note）')
  expect((await ivan.send('POST', '/stored-file/bulk-remove', { ids: [used.id] })).message).toContain('used.txt”（不可见的内容）')
  expect(await namesFor(ivan, { isUsed: 'true', search: 'used.txt' })).toEqual(['used.txt'])
  expect(await namesFor(ivan, { isUsed: 'false', search: 'used.txt' })).toEqual(['unused.txt'])
  const [listed] = (await ivan.call(listFiles, { query: { search: used.id } })).list
  expect(listed?.uses).toEqual([{ resource: 'notes', recordId: null, title: null, isDeleted: false }])
})

test('files are sorted by their names as people read them, by size, and filtered by kind', async () => {
  const judy = await manager('judy', north)
  const search = 'sorted'
  for (const [name, size] of [
    ['张 sorted.txt', 30],
    ['白 sorted.txt', 10],
    ['a sorted.md', 20],
  ] as const)
    await upload(judy, name, bytesOf('x'.repeat(size)))
  await upload(judy, 'sorted.png', png(3, 3))
  expect(await namesFor(judy, { search, kind: 'document', sort: 'name' })).toEqual(['a sorted.md', '白 sorted.txt', '张 sorted.txt'])
  expect(await namesFor(judy, { search, kind: 'document', sort: '-size' })).toEqual(['张 sorted.txt', 'a sorted.md', '白 sorted.txt'])
  expect(await namesFor(judy, { search, kind: 'picture' })).toEqual(['sorted.png'])
})

import { utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadKeptHours } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { openRunner } from '#server/testing/test-jobs.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { DiskStorage } from './disk-storage.ts'
import { collectFiles } from './file-jobs.ts'
import { fileStore } from './file-store.ts'
import { beginUpload, bytesOf, fetchFile, png, sendChunk, upload } from './test-files.ts'

let server: TestServer
let storage: DiskStorage
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  storage = new DiskStorage(join(server.folder, 'files'))
  visitor = await server.administrator()
})
afterAll(() => server.stop())

async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (key.startsWith(id)) keys.push(key)
  return keys.toSorted()
}

/** Makes a content look as if it had been written hours ago. */
function age(key: string, hours: number): void {
  const then = new Date(Date.now() - hours * hourMs - minuteMs)
  utimesSync(join(server.folder, 'files', key.slice(0, 16).slice(-2), key), then, then)
}

async function collect(): Promise<void> {
  const { runner, warnings } = await openRunner(server.database, server.clock, [collectFiles(storage)])
  // The first start of a job only sets when it is due.
  await runner.runDue()
  server.clock.move(hourMs)
  await runner.runDue()
  expect(warnings).toEqual([])
}

test('[F9] what a crash leaves between row and content is removed: contents without a row once they are an hour old, and nothing else', async () => {
  const kept = await upload(visitor, 'kept.png', png(30, 20))
  const orphan = '0000000000000001'
  const young = '0000000000000002'
  for (const key of [orphan, `${orphan}-thumbnail`, young]) {
    await mkdir(join(server.folder, 'files', key.slice(0, 16).slice(-2)), { recursive: true })
    await writeFile(join(server.folder, 'files', key.slice(0, 16).slice(-2), key), 'left over')
  }
  for (const key of [orphan, `${orphan}-thumbnail`, kept.id, `${kept.id}-thumbnail`]) age(key, 1)
  await collect()
  expect(await keysOf(orphan)).toEqual([])
  expect(await keysOf(young)).toEqual([young])
  expect(await keysOf(kept.id)).toEqual([kept.id, `${kept.id}-thumbnail`])
  expect((await fetchFile(server, kept.url, visitor)).status).toBe(200)
})

test('[F9] an upload that was never finished is removed after a day, first its row and then its content', async () => {
  const text = bytesOf('x'.repeat(10_000))
  const id = await beginUpload(visitor, 'unfinished.txt', text.length)
  await sendChunk(visitor, id, 0, text.slice(0, 9000))
  age(id, 2)
  await collect()
  expect((await visitor.send('GET', `/file/${id}/upload`)).status).toBe(200)
  server.clock.move(uploadKeptHours * hourMs)
  await collect()
  expect(await fileStore(server.read).find(id)).toBeUndefined()
  expect(await keysOf(id)).toEqual([])
})

test('[F9] a file is complete only with its content: after a crash between the two, the upload goes on without another byte', async () => {
  visitor = await server.administrator()
  const text = bytesOf('x'.repeat(10_000))
  const id = await beginUpload(visitor, 'crashed.txt', text.length)
  await storage.write(id, new Blob([text]).stream(), { offset: 0, isLast: () => true })
  const writes = new DatabaseWrites(server.database, server.clock, ['file'])
  await writes.systemWrite(({ db }) => fileStore(db).advance(id, { from: 0, to: text.length, type: 'text/plain' }))
  expect((await fetchFile(server, `/file/${id}`, visitor)).status).toBe(404)
  expect((await sendChunk(visitor, id, text.length, bytesOf(''))).status).toBe(200)
  expect(await (await fetchFile(server, `/file/${id}`, visitor)).text()).toBe('x'.repeat(10_000))
})

/** Names a file in a field of a row, as the writes of a resource do. */
async function nameFile(fileId: string, endedAt: number | null): Promise<void> {
  await server.database.write((connection) =>
    sql`insert into file_use (file_id, resource, record_id, field, created_at, ended_at)
      values (${fileId}, 'letters', ${fileId}, 'scanFileId', ${server.clock.now()}, ${endedAt})`.execute(connection),
  )
}

async function left(files: readonly StoredFile[]): Promise<string[]> {
  const found = await Promise.all(files.map(async ({ id }) => ((await keysOf(id)).length > 0 ? id : [])))
  const known = found.flat()
  return files.filter(({ id }) => known.includes(id)).map(({ name }) => name)
}

test('a file that is used between the search for unused ones and its removal stays', async () => {
  visitor = await server.administrator()
  const { id } = await upload(visitor, 'used again.txt', bytesOf('used again'))
  server.clock.move(40 * dayMs)
  const job = collectFiles(storage)
  const interrupted = defineJob({
    ...job,
    run: (context) =>
      job.run({
        ...context,
        change: async (name, rules) => {
          await nameFile(id, null)
          return context.change(name, rules)
        },
      }),
  })
  const { runner, warnings } = await openRunner(server.database, server.clock, [interrupted])
  await runner.runDue()
  server.clock.move(hourMs)
  await runner.runDue()
  expect(warnings).toEqual([])
  expect(await fileStore(server.read).find(id)).toBeDefined()
})

test('a file that nothing uses any more is removed once neither the recycle bin, nor a draft, nor a backup could bring back its use', async () => {
  visitor = await server.administrator()
  const names = ['unused', 'used', 'formerly used', 'in a draft', 'in a preference']
  const files: StoredFile[] = []
  for (const name of names) files.push(await upload(visitor, `${name}.txt`, bytesOf(name)))
  const [, used, formerly, drafted, preferred] = files.map(({ id }) => id)
  await nameFile(used ?? '', null)
  await nameFile(formerly ?? '', server.clock.now())
  server.clock.move(30 * dayMs)
  await collect()
  expect(await left(files)).toEqual(names.map((name) => `${name}.txt`))
  const fields = [{ name: 'scanFileId', before: null, value: drafted }]
  // Sessions end sooner.
  const later = await server.administrator()
  expect((await later.send('PUT', '/draft', { form: 'letters', version: null, fields })).status).toBe(200)
  const picture = { type: 'doc', content: [{ type: 'image', attrs: { fileId: preferred, alt: '' } }] }
  await server.database.write(async (connection) => {
    const user = sql`select id, 'note', ${JSON.stringify(picture)}, cast(0 as bigint), cast(0 as bigint) from app_user where username = 'admin'`
    await sql`insert into preference (user_id, key, value, created_at, updated_at) ${user}`.execute(connection)
  })
  server.clock.move(dayMs)
  await collect()
  for (const { id } of files) for (const key of await keysOf(id)) age(key, 1)
  await collect()
  expect(await left(files)).toEqual(['used.txt', 'in a draft.txt', 'in a preference.txt'])
  const audited = await sql<{ action: string }>`select action from audit_entry where action = 'files.collect'`.execute(server.read)
  expect(audited.rows).not.toHaveLength(0)
})

import type { Token } from '#server/kit/token.ts'
import { fileStorage } from '#server/files/service.ts'
import { sql } from 'kysely'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/calls/call.ts'
import { cancelTask, getTask, isOpen, listTasks, type Task, task as taskSchema } from '#contract/tasks.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { type SampleFields, samples } from '#server/testing/sample/samples.ts'
import { hourMs, secondMs } from '#server/clock.ts'
import { QueueFullError } from '#server/db/database-errors.ts'
import { DiskStorage } from '#server/files/disk-storage.ts'
import { newId } from '#server/ids.ts'
import { systemScope } from '#server/kit/scope.ts'
import { exportTask } from './export-task.ts'
import { adminPassword, type Visitor } from '#server/testing/test-server.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples()
const { export: exportRecords } = samples.calls

type Body = CallInput<typeof exportRecords>['body']

const columns: Body['columns'] = [
  { field: 'name', label: '名称' },
  {
    field: 'status',
    label: '状态',
    choices: [
      { value: 'pass', label: '通过' },
      { value: 'refuse', label: '拒绝' },
      { value: 'close', label: '已取消' },
    ],
  },
  { field: 'createDate', label: '创建时间' },
]
const body = (changes: Partial<Body> = {}): Body => ({ format: 'csv', title: '客户', view: {}, columns, ...changes })

async function ended(visitor: Visitor, { id }: Pick<Task, 'id'>): Promise<Task> {
  const [is, read] = [isOpen, () => visitor.call(getTask, { params: { id } })]
  await expect.poll(async () => is(await read()), { timeout: 10_000 }).toBe(false)
  return read()
}

/** Downloads as a browser does: without the token, from a page of the console. */
const download = (visitor: Visitor, { id }: Pick<Task, 'id'>) =>
  fetch(`${started.server.url}/api/task/${id}/file`, { headers: { cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' } })

async function exported(visitor: Visitor, changes: Partial<Body> = {}): Promise<string[]> {
  const done = await ended(visitor, await visitor.call(exportRecords, { body: body(changes) }))
  expect([done.state, done.error]).toEqual(['done', null])
  const response = await download(visitor, done)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBe(done.file?.size)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
}

/** A user who may export the records of their scope. */
async function exporter(username: string, options: { menuKeys?: readonly string[]; seesOwnRowsOnly?: true } = {}) {
  const { menuKeys = ['samples', 'samples-edit', 'samples-export'] } = options
  return started.server.signedIn(username, { ...options, menuKeys })
}

async function createMany(count: number, fieldsOf: (index: number) => Partial<SampleFields>) {
  for (let index = 0; index < count; index++) await started.create(fieldsOf(index))
}

test('the list is exported as it is filtered and sorted, with the chosen columns, the words of the reader and times of the time zone', async () => {
  await createMany(3, (index) => ({ name: ['丙', '甲', '乙'][index] ?? '', status: index === 1 ? 'refuse' : 'pass' }))
  const lines = await exported(started.admin, { view: { status: 'pass', sort: 'name' } })
  expect(lines[0]).toBe('\uFEFF名称,状态,创建时间 (Asia/Shanghai)')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([['丙', '通过'], ['乙', '通过'], ['']])
  const { createDate = '' } = (await started.admin.call(samples.calls.list, { query: { name: '丙' } })).list[0] ?? {}
  const shanghai = new Date(Date.parse(createDate) + 8 * hourMs).toISOString()
  expect(lines[1]?.split(',')[2]).toBe(shanghai.slice(0, 19).replace('T', ' '))
})

test('[F10] whatever a column begins with, no cell of an export is a formula', async () => {
  const dangerous = ['=1+1', '+1', '-1', '@A1', '＝1', "'=1"]
  await createMany(dangerous.length, (index) => ({ name: dangerous[index] ?? '', city: dangerous[index] ?? '' }))
  const lines = await exported(started.admin, {
    view: { sort: 'createDate' },
    columns: [
      { field: 'name', label: '=名称' },
      { field: 'city', label: '城市', choices: [] },
    ],
  })
  expect(lines).toEqual(['\uFEFF"\'=名称",城市', ...dangerous.map((text) => `"'${text}","'${text}"`), ''])
})

test('selected rows are exported alone, however many these are, never those out of sight; the audit log names them', async () => {
  const user = await exporter('picker', { seesOwnRowsOnly: true })
  const foreign = await started.create({ name: '别人的' })
  const own: string[] = []
  for (let index = 0; index < 60; index++) {
    started.clock.move(secondMs)
    own.push((await createSample(user, { name: `自己的${index}` })).id)
  }
  const ids = [...own.slice(0, 55), foreign.id]
  const lines = await exported(user, { view: { sort: 'createDate' }, columns: [{ field: 'id', label: 'id' }], ids })
  expect(lines.slice(1, -1)).toEqual(own.slice(0, 55))
  const [began] = await auditEntries(started.admin, { action: 'samples.export' })
  expect((await auditedChanges(started.admin, began))[0]?.after).toMatchObject({ exportRows: 55, exportIds: ids })
})

test('more rows than one slice are exported whole and once, ties of the order included', async () => {
  const first = await started.create({ name: '同名' })
  await started.server.database.write(async (connection) => {
    // PostgreSQL computes the grams.
    const table = (await connection.introspection.getTables()).find(({ name }) => name === 'sample')
    const columns = sql.join((table?.columns ?? []).flatMap(({ name }) => (name === 'id' || name.endsWith('_grams') ? [] : sql.ref(name))))
    for (let index = 0; index < 1200; index++) {
      const id = `z${String(index).padStart(15, '0')}`
      await sql`insert into sample (id, ${columns}) select ${id}, ${columns} from sample where id = ${first.id}`.execute(connection)
    }
  })
  started.clock.move(2 * secondMs)
  const lines = await exported(started.admin, { view: { sort: '-name' }, columns: [{ field: 'id', label: 'id' }] })
  expect(lines).toHaveLength(1203)
  expect(new Set(lines).size).toBe(1203)
})

/** Runs an export of two records without a server, with reads or reports that fail once. Returns the lines of its file. */
async function exportedAlone(report: () => Promise<void>, { isReadBusy = false } = {}): Promise<string[]> {
  const { database, folder } = started.server
  const files = new DiskStorage(`${folder}/alone`)
  if (isReadBusy) vi.spyOn(database.read, 'executeQuery').mockRejectedValueOnce(new QueueFullError('Too many queries wait'))
  const requester = { id: 'x', username: 'x', departmentId: null, scope: systemScope, can: () => true }
  const settings = { get: <Value>({ initial }: { readonly initial: Value }) => Promise.resolve(initial) }
  const [read, signal] = [{ db: database.read }, new AbortController().signal]
  const told = { taskId: 'alone', fileKey: newId(started.clock), resource: 'samples', title: '', total: 2, language: 'zh-CN' } as const
  const input = { format: 'csv', view: { sort: 'name' }, columns: [{ field: 'name', label: '名称' }] }
  const never = () => Promise.reject(new Error('An export writes no rows'))
  const server = {}
  fileStorage.provide(server, () => files)
  const get = <Service>(token: Token<Service>) => token.of(server)
  await exportTask.run(
    {
      ...told,
      requester,
      read,
      registry: started.server.running.registry,
      get,
      clock: started.clock,
      settings,
      signal,
      report,
      progress: never,
      write: never,
      systemWrite: never,
    },
    input,
  )
  return (await text(await files.read(told.fileKey))).split('\r\n')
}

test('a slice that was read while too many queries wait is read again, and written once', async () => {
  await createMany(2, (index) => ({ name: `第${index}` }))
  const lines = await exportedAlone(async () => {}, { isReadBusy: true })
  expect(lines.slice(1)).toEqual(['第0', '第1', ''])
})

test('rows are never written twice because their progress cannot be', async () => {
  await createMany(2, () => ({}))
  const report = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new QueueFullError('Too many writes wait'))
  await expect(exportedAlone(report)).rejects.toThrow(QueueFullError)
  expect(report).toHaveBeenCalledTimes(1)
})

test('a file of rows that this version does not know is not found', async () => {
  const visitor = await exporter('of another version')
  const done = await ended(visitor, await visitor.call(exportRecords, { body: body() }))
  const store = (changed: { kind: string; resource: string }) =>
    started.server.database.write((db) =>
      db
        .$extendTables<{ task: { id: string; kind: string; resource: string } }>()
        .updateTable('task')
        .set(changed)
        .where('id', '=', done.id)
        .execute(),
    )
  await store({ kind: 'export', resource: 'newer' })
  expect((await download(visitor, done)).status).toBe(404)
  await store({ kind: 'newer', resource: 'samples' })
  expect((await download(visitor, done)).status).toBe(404)
})

test('an export has the rows of its requester’s scope alone, and is theirs alone', async () => {
  const own = await exporter('own rows', { seesOwnRowsOnly: true })
  await started.create({ name: '别人的' })
  await createSample(own, { name: '自己的' })
  started.clock.move(2 * secondMs)
  const asked = await own.call(exportRecords, { body: body({ columns: [{ field: 'name', label: '名称' }] }) })
  const done = await ended(own, asked)
  expect(await (await download(own, done)).text()).toBe('名称\r\n自己的\r\n')
  const { admin } = started
  expect((await download(admin, done)).status).toBe(404)
  expect((await admin.send('GET', `/task/${done.id}`)).status).toBe(404)
  expect((await admin.send('POST', `/task/${done.id}/cancel`)).status).toBe(404)
  expect((await admin.call(listTasks, {})).list.map(({ id }) => id)).not.toContain(done.id)
})

test('[I12] the rights are checked again when the file is downloaded: without the permission, or with another scope, it is refused', async () => {
  const visitor = await exporter('losing rights')
  const done = await ended(visitor, await visitor.call(exportRecords, { body: body() }))
  expect((await download(visitor, done)).status).toBe(200)
  await started.admin.send('POST', '/account/confirm', { password: adminPassword })
  const { result: found } = await started.admin.send('GET', '/role/list?name=losing%20rights')
  const [role] = z.parse(z.object({ list: z.array(z.object({ id: z.string(), version: z.number() })) }), found).list
  let version = role?.version ?? 0
  const change = async (fields: object) => {
    const { result } = await started.admin.send('PATCH', `/role/${role?.id}`, { ...fields, version })
    version = z.parse(z.object({ version: z.number() }), result).version
  }
  await change({ dataScope: 'self' })
  expect((await download(visitor, done)).status).toBe(403)
  await change({ dataScope: 'all' })
  expect((await download(visitor, done)).status).toBe(200)
  await change({ status: 'disable' })
  expect((await download(visitor, done)).status).toBe(403)
})

test('[G4b] an export is audited with its filter, its columns and the number of rows, and so is each download', async () => {
  await createMany(2, () => ({ status: 'close' }))
  started.clock.move(2 * secondMs)
  const done = await ended(started.admin, await started.admin.call(exportRecords, { body: body({ view: { status: 'close' } }) }))
  // Entries of the same millisecond have no order.
  started.clock.move(secondMs)
  await (await download(started.admin, done)).text()
  const list = await auditEntries(started.admin, { action: 'samples.export,samples.download' })
  const [saved, began] = list
  expect([began?.action, saved?.action, saved?.targetName]).toEqual(['samples.export', 'samples.download', done.file?.name])
  const changes = await auditedChanges(started.admin, began)
  expect(changes[0]?.after).toEqual({
    status: 'close',
    exportFormat: 'csv',
    exportColumns: ['name', 'status', 'createDate'],
    exportRows: 2,
  })
})

test('an XLSX file is named after the list, and cannot be taken for a page', async () => {
  await started.create()
  const done = await ended(started.admin, await started.admin.call(exportRecords, { body: body({ format: 'xlsx', title: '客户/档案' }) }))
  expect(done.file?.name).toMatch(/^客户-档案-202\d{5}-\d{4}\.xlsx$/)
  const response = await download(started.admin, done)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
})

test('unknown columns, filters and formats are refused, and nothing is started', async () => {
  const before = (await started.admin.call(listTasks, {})).list.length
  const wrong = [
    { columns: [{ field: 'version', label: 'x' }] },
    { columns: [] },
    { view: { nonsense: '1' } },
    { view: { page: '2' } },
    { format: 'html' },
    { title: '' },
  ]
  for (const changes of wrong) {
    const { status } = await started.admin.send('POST', '/sample/export', { ...body(), ...changes })
    expect([JSON.stringify(changes), status]).toEqual([JSON.stringify(changes), 400])
  }
  expect((await started.admin.call(listTasks, {})).list.length).toBe(before)
})

test('a repeat with the same key starts one task; without the permission nothing is exported', async () => {
  const headers = { 'idempotency-key': 'export-once-0001' }
  const answers = [
    await started.admin.send('POST', '/sample/export', body(), headers),
    await started.admin.send('POST', '/sample/export', body(), headers),
  ]
  const [first, second] = answers.map(({ result }) => z.parse(taskSchema, result).id)
  expect(second).toBe(first)
  const viewer = await exporter('viewer', { menuKeys: ['samples', 'samples-edit', 'samples-delete'] })
  expect((await viewer.send('POST', '/sample/export', body())).status).toBe(403)
})

test('a task that has ended stays as it is when it is cancelled', async () => {
  const done = await ended(started.admin, await started.admin.call(exportRecords, { body: body() }))
  expect(await started.admin.call(cancelTask, { params: { id: done.id } })).toEqual(done)
})

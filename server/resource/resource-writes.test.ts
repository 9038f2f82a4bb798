import { expect, test } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { secondMs } from '#server/clock.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { example, samples } from '#server/testing/sample/samples.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'

const { list, update, remove, restore, bulk } = samples.calls

const started = startSamples()
const countOfRows = async () => (await started.admin.call(list, { query: {} })).itemCount

test('a bulk change works with the maximum number of rows and the longest names', async () => {
  const random = seededRandom(7)
  const name = () => String.fromCodePoint(...Array.from({ length: 60 }, () => 0x4e00 + Math.floor(random() * 20_000)))
  const items = []
  for (let index = 0; index < 100; index++) items.push({ id: (await started.create({ name: name() })).id, version: 1 })
  const { done } = await started.admin.call(bulk, { body: { action: 'close', items } })
  expect(done).toHaveLength(100)
})

test('bulk deletion requires the delete permission, and no other', async () => {
  const editor = await started.server.signedIn('editing', { menuKeys: ['samples', 'samples-edit'] })
  const deleter = await started.server.signedIn('deleting', { menuKeys: ['samples', 'samples-delete'] })
  const { id, version } = await started.create()
  const items = [{ id, version }]
  expect((await editor.send('POST', '/sample/bulk-remove', { items })).status).toBe(403)
  expect(await countOfRows()).toBe(1)
  expect((await editor.send('POST', '/sample/bulk', { action: 'refuse', items })).status).toBe(200)
  const current = [{ id, version: version + 1 }]
  expect((await deleter.send('POST', '/sample/bulk', { action: 'close', items: current })).status).toBe(403)
  expect((await deleter.send('POST', '/sample/bulk-remove', { items: current })).status).toBe(200)
  expect(await countOfRows()).toBe(0)
})

test('[G3] each write adds exactly one audit row with user, action, before and after', async () => {
  const { clock, admin } = started
  const created = await started.create()
  const at = { params: { id: created.id } }
  const writes: readonly (readonly [action: string, write: () => Promise<unknown>])[] = [
    ['samples.update', () => admin.call(update, { ...at, body: { version: 1, name: '新名' } })],
    ['samples.remove', () => admin.call(remove, { ...at, body: { version: 2 } })],
    ['samples.restore', () => admin.call(restore, { ...at, body: { version: 3 } })],
    ['samples.bulk', () => admin.call(bulk, { body: { action: 'close', items: [{ id: created.id, version: 4 }] } })],
    ['samples.create', () => createSample(admin)],
  ]
  for (const [action, write] of writes) {
    const before = await auditEntries(admin)
    clock.move(2 * secondMs)
    await write()
    const after = await auditEntries(admin)
    expect(after).toHaveLength(Math.min(before.length + 1, 100))
    expect(after[0]).toMatchObject({ action, username: 'admin', ip: '127.0.0.1', result: 'done', at: new Date(clock.now()).toISOString() })
  }
  const changed = (await auditEntries(admin, { action: 'samples.update' })).find(({ target }) => target === created.id)
  expect(changed?.targetName).toBe('新名')
  expect(await auditedChanges(admin, changed)).toMatchObject([
    { resource: 'samples', recordId: created.id, version: 2, before: { name: '沈若琳', version: 1 }, after: { name: '新名', version: 2 } },
  ])
})

test('[G3] a change whose audit row cannot be written is rolled back', async () => {
  const { server, admin } = started
  const script = (text: string) => server.database.write((_, { script: run }) => run(text))
  const created = await started.create()
  await script('alter table audit_entry rename to audit_entry_away')
  const answers = [
    await admin.send('PATCH', `/sample/${created.id}`, { version: 1, name: '改不了' }),
    await admin.send('DELETE', `/sample/${created.id}`, { version: 1 }),
    await admin.send('POST', '/sample', example()),
    await admin.send('POST', '/sample/bulk', { action: 'close', items: [{ id: created.id, version: 1 }] }),
  ]
  await script('alter table audit_entry_away rename to audit_entry')
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  started.clock.move(2 * secondMs)
  expect((await admin.call(list, { query: {} })).list).toEqual([created])
})

test('an empty change is rejected, and a change to the current values writes nothing', async () => {
  const created = await started.create()
  const empty = await started.admin.send('PATCH', `/sample/${created.id}`, { version: 1 })
  expect([empty.status, empty.message]).toEqual([400, '提交的内容有误，请检查后重试'])
  const before = await auditEntries(started.admin)
  started.clock.move(2 * secondMs)
  const body = { ...example(), email: undefined, version: 1 }
  expect(await started.admin.call(update, { params: { id: created.id }, body })).toEqual(created)
  const items = [{ id: created.id, version: 1 }]
  expect(await started.admin.call(bulk, { body: { action: created.status, items } })).toEqual({ done: items, skipped: [] })
  expect(await auditEntries(started.admin)).toHaveLength(before.length)
})

test('an invalid Idempotency-Key is rejected instead of ignored', async () => {
  const response = await started.admin.send('POST', '/sample', example(), { 'idempotency-key': 'short' })
  expect([response.status, response.failure.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
})

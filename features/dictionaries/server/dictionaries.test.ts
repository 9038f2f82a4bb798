import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { dictionaries, type Dictionary } from '#features/dictionaries/contract/dictionaries.ts'
import { positionLevels } from '#features/positions/contract/position-levels.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const { list, update } = dictionaries.calls
let count = 0

async function levels(): Promise<Dictionary> {
  const [found] = (await admin.call(list, { query: { search: positionLevels.code } })).list
  if (!found) throw new Error('The dictionary of position levels was not created')
  return found
}

const makePosition = (level: string | null) => {
  count += 1
  return admin.send('POST', '/position', { name: `岗位 ${count}`, code: `code-${count}`, level, sortOrder: 1, isEnabled: true })
}

async function change(items: Dictionary['items']): Promise<Dictionary> {
  const { id, version } = await levels()
  return admin.call(update, { params: { id }, body: { items, version } })
}

test('the start creates the declared dictionaries with their items', async () => {
  const { name, items } = await levels()
  expect(name).toBe(positionLevels.name['zh-CN'])
  expect(items).toEqual(positionLevels.items.map((item) => ({ ...item, isEnabled: true })))
})

test('a field takes the enabled items of its dictionary and nothing else', async () => {
  const { items } = await levels()
  expect((await makePosition('staff')).status).toBe(200)
  const unknown = await makePosition('nothing')
  expect([unknown.status, unknown.failure.error, unknown.failure.issues?.[0]?.path]).toEqual([409, 'dictionaryItemMissing', ['level']])
  await change(items.map((item) => (item.value === 'trainee' ? { ...item, isEnabled: false } : item)))
  expect((await makePosition('trainee')).failure.error).toBe('dictionaryItemMissing')
  await change(items)
  expect((await makePosition('trainee')).status).toBe(200)
})

test('a row keeps an item that was disabled since, also when something else of it is changed', async () => {
  const { items } = await levels()
  const created = positions.rowOf((await makePosition('manager')).result)
  await change(items.map((item) => (item.value === 'manager' ? { ...item, isEnabled: false } : item)))
  const changed = await admin.call(positions.calls.update, { params: { id: created.id }, body: { sortOrder: 5, version: created.version } })
  expect(changed).toMatchObject({ level: 'manager', sortOrder: 5 })
  await change(items)
})

test('an item that rows have is not removed, deleted rows included; one that none has is', async () => {
  const { id, items, version } = await levels()
  const { id: positionId, version: positionVersion } = positions.rowOf((await makePosition('executive')).result)
  await admin.call(positions.calls.remove, { params: { id: positionId }, body: { version: positionVersion } })
  const without = (value: string) => items.filter((item) => item.value !== value)
  const refused = await admin.send('PATCH', `/dictionary/${id}`, { items: without('executive'), version })
  expect([refused.status, refused.failure.error, refused.message]).toEqual([
    409,
    'dictionaryItemInUse',
    '选项“高层”有 1 条数据在使用，不能删除或改值，可以停用',
  ])
  expect((await levels()).items).toEqual(items)
  expect((await change(without('senior'))).items).toEqual(without('senior'))
  await change(items)
})

test('an item is either given to a row or removed, when both are asked for at once', async () => {
  const extra = { value: 'raced', labelZh: '抢', labelEn: null, colour: 'red', isEnabled: true } as const
  for (let round = 0; round < 8; round++) {
    const { items } = await levels()
    const { id, version } = await change([...items, extra])
    const [created, removed] = await Promise.all([makePosition('raced'), admin.send('PATCH', `/dictionary/${id}`, { items, version })])
    const outcome = [created.status, removed.status].join()
    expect(outcome).toBe(created.status === 200 ? '200,409' : '409,200')
    if (created.status !== 200) continue
    const position = positions.rowOf(created.result)
    await admin.call(positions.calls.update, { params: { id: position.id }, body: { level: null, version: position.version } })
    await change(items)
  }
})

test('a dictionary from which fields choose is not deleted and keeps its code', async () => {
  const { id, version } = await levels()
  const removed = await admin.send('DELETE', `/dictionary/${id}`, { version })
  const renamed = await admin.send('PATCH', `/dictionary/${id}`, { code: 'another_code', version })
  expect([removed.failure.error, renamed.failure.error]).toEqual(['dictionaryRequired', 'dictionaryRequired'])
})

test('the audit log keeps the label that the item had', async () => {
  const { items } = await levels()
  const { id } = positions.rowOf((await makePosition('senior')).result)
  await change(items.map((item) => (item.value === 'senior' ? { ...item, labelZh: '资深' } : item)))
  const [entry] = (await admin.call(positions.calls.history, { params: { id }, query: {} })).list
  expect(entry?.kind).toBe('created')
  const audited = await server.database.write((connection) =>
    connection
      .$extendTables<{ audit_change: { record_id: string; after: string } }>()
      .selectFrom('audit_change')
      .select('after')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.parse(audited.after)).toMatchObject({ level: 'senior', levelTitle: '骨干' })
  await change(items)
})

test('lists find rows by the values of several items', async () => {
  await makePosition('staff')
  const { list: found } = await admin.call(positions.calls.list, { query: { level: 'staff,executive', pageSize: '100' } })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ level }) => level === 'staff' || level === 'executive')).toBe(true)
})

test('codes that no dictionary can have, and too many of them, are refused', async () => {
  for (const codes of ['Ä', 'a b', ',', Array.from({ length: 21 }, (_, index) => `code_${index}`).join(',')]) {
    const { status } = await admin.send('GET', `/dictionary/items?codes=${encodeURIComponent(codes)}`)
    expect([codes, status]).toEqual([codes, 400])
  }
  expect(await admin.call(listDictionaryItems, { query: { codes: 'position_level' } })).toMatchObject({
    list: [{ code: 'position_level' }],
  })
})

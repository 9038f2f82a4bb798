import { mockPerson } from '#web/testing/mock-person.ts'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { anyOf, contains } from '#contract/lists/list-query.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mockResource } from './mock-resource.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ name: line({ max: 10 }), metal: z.enum(['gold', 'iron']), weight: z.int() }),
  readOnly: { isHeavy: z.boolean() },
  redact: ['weight'],
  list: {
    sort: ['createDate', 'name', 'weight'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { name: contains({ max: 10 }), metal: anyOf(['gold', 'iron']) },
  },
  bulk: [{ action: 'gild', set: { metal: 'gold' } }],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const envelope = z.object({ result: z.unknown() })
const writes: string[] = []
let audited: unknown[]
let call: (definition: CallDefinition, options?: { id?: string; query?: Record<string, string>; body?: object }) => Promise<unknown>

beforeEach(() => {
  writes.length = 0
  audited = []
  const { handlers } = mockResource(coins, {
    count: 25,
    seed: (_, index) => ({ name: `coin ${index}`, metal: index % 2 ? 'iron' : 'gold', weight: index }),
    readOnly: ({ weight }) => ({ isHeavy: Number(weight) > 20 }),
    hasSpecifiedPageCount: true,
    beforeWrite(operation, before, { weight = before?.weight ?? 0 }, { requireConfirmation }) {
      if (operation !== 'transition' && (weight > 1000 || before?.name === 'cursed')) requireConfirmation()
    },
    afterWrite: (operation, before, after) => void writes.push(`${operation} ${before?.name ?? ''}>${after?.name ?? ''}`),
  })
  const adapter = createMockAdapter({
    handlers,
    personOf: () => mockPerson({ username: 'admin' }),
    audit: ({ action, changes }) => void audited.push([action, changes]),
    delayMs: () => 0,
    now: () => Date.UTC(2026, 10, 23, 8),
  })
  call = async ({ method, path }, { id = '', query = {}, body } = {}) => {
    const url = new URL(`${path.replace(':id', id)}?${new URLSearchParams(query)}`, 'http://mock')
    const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }
    return z.parse(envelope, await (await adapter(url.pathname, new Request(url, init))).json()).result
  }
})

const list = async (query: Record<string, string> = {}) => coins.calls.list.result.parse(await call(coins.calls.list, { query }))

test('rows come from the seed, newest first, with read-only fields', async () => {
  const { itemCount, list: rows } = await list()
  expect(itemCount).toBe(25)
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `coin ${index}`))
  const heavy = await list({ sort: '-weight' })
  expect(heavy.list.slice(0, 5).map(({ isHeavy }) => isHeavy)).toEqual([true, true, true, true, false])
})

test('numbers are sorted by value', async () => {
  const weights = (await list({ sort: 'weight', pageSize: '25' })).list.map(({ weight }) => weight)
  expect(weights).toEqual(Array.from({ length: 25 }, (_, index) => index))
})

test('a search for an unknown name adds rows that contain it, unless no valid name can', async () => {
  const found = await list({ name: '找' })
  expect([found.pageCount, found.list.every(({ name }) => name.includes('找'))]).toEqual([30, true])
  expect((await list({ name: 'x'.repeat(10) })).list[0]?.name).toBe('x'.repeat(10))
  expect((await list({ name: 'a\nb' })).itemCount).toBe(0)
})

test('after 20 other searches the rows added by the first are gone', async () => {
  const [row] = (await list({ name: '找' })).list
  for (let index = 0; index < 20; index++) await list({ name: `q${index}z` })
  expect(await call(coins.calls.get, { id: row?.id ?? '' })).toMatchObject({ error: 'notFound' })
})

test('a bulk call that a hook refuses for one row changes none', async () => {
  const light = coins.row.parse(await call(coins.calls.create, { body: { name: 'light', metal: 'iron', weight: 1 } }))
  const cursed = coins.row.parse(await call(coins.calls.create, { body: { name: 'cursed', metal: 'iron', weight: 2 } }))
  const items = [light, cursed].map(({ id, version }) => ({ id, version }))
  expect(await call(coins.calls.bulk, { body: { action: 'gild', items } })).toMatchObject({ error: 'confirmationRequired' })
  expect(await call(coins.calls.get, { id: light.id })).toEqual(light)
})

test('writes follow the contract, run the hook and are audited without redacted fields', async () => {
  const created = coins.row.parse(await call(coins.calls.create, { body: { name: 'new', metal: 'iron', weight: 30 } }))
  expect(created).toMatchObject({ isHeavy: true, version: 1, createDate: '2026-11-23 08:00' })
  const { id } = created
  expect(await call(coins.calls.update, { id, body: { version: 2, name: 'late' } })).toMatchObject({
    error: 'coinChanged',
    current: created,
  })
  await call(coins.calls.update, { id, body: { version: 1, name: 'newer' } })
  await call(coins.calls.update, { id, body: { version: 2, name: 'newer' } })
  const skipped = { id, version: 1 }
  expect(await call(coins.calls.bulk, { body: { action: 'gild', items: [skipped] } })).toEqual({ done: [], skipped: [id] })
  await call(coins.calls.bulkRemove, { body: { items: [{ id, version: 2 }] } })
  await call(coins.calls.restore, { id, body: { version: 3 } })
  expect(writes).toEqual(['create >new', 'update new>newer', 'remove newer>', 'restore >newer'])
  expect(audited).toMatchObject([
    ['coins.create', [{ recordId: id, title: 'new', version: 1, before: null }]],
    ['coins.update', [{ before: { name: 'new' }, after: { name: 'newer' } }]],
    ['coins.bulkRemove', [{ before: { name: 'newer' }, after: null }]],
    ['coins.restore', [{ version: 4 }]],
  ])
  expect(JSON.stringify(audited)).not.toContain('weight')
})

test('a deleted row is restored in its last version only', async () => {
  const { id } = coins.row.parse(await call(coins.calls.create, { body: { name: 'new', metal: 'iron', weight: 30 } }))
  await call(coins.calls.remove, { id, body: { version: 1 } })
  expect(await call(coins.calls.restore, { id, body: { version: 1 } })).toMatchObject({ error: 'coinChanged' })
  expect(await call(coins.calls.restore, { id, body: { version: 2 } })).toMatchObject({ id, version: 3 })
})

test('what a hook refuses before the write changes nothing', async () => {
  const refused = { error: confirmationRequired.name }
  expect(await call(coins.calls.create, { body: { name: 'boulder', metal: 'iron', weight: 1001 } })).toMatchObject(refused)
  const [coin] = (await list()).list
  const { id = '', version } = coin ?? {}
  expect(await call(coins.calls.update, { id, body: { weight: 1001, version } })).toMatchObject(refused)
  expect(await call(coins.calls.get, { id })).toEqual(coin)
  expect((await list()).itemCount).toBe(25)
  expect([writes, audited]).toEqual([[], []])
})

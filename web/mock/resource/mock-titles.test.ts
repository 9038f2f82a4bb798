import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { references } from '#contract/resource/references.ts'
import { type AnyResource, defineResource } from '#contract/resource/resource.ts'
import { mockPerson } from '#web/testing/mock-person.ts'
import { MockRows } from './mock-rows.ts'
import { checkReferences } from './mock-rules.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const common = {
  permissions: { view: permission, edit: permission, remove: permission },
  scope: 'everyone',
  titleOf: ({ name }: { name: string }) => name,
} as const
const list = { sort: ['createDate', 'name'], defaultSort: [{ name: 'name', descending: false }] } as const
const name = line({ max: 40 })

const owners = defineResource({
  ...common,
  name: 'owners',
  path: '/owner',
  singular: 'owner',
  fields: z.strictObject({ name, coinIds: references((): AnyResource => coins) }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
})
const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ name, ownerIds: references(owners) }),
  list: { ...list, filters: { name: contains({ max: 40 }), ownerIds: anyId() } },
})

const now = Date.UTC(2026, 10, 23)
const person = mockPerson({ username: 'admin' })
const context = { now, language: 'en-US', person } as const
let ownerRows: MockRows
let coinRows: MockRows
let ids: readonly string[]
beforeEach(() => {
  ownerRows = new MockRows(owners, { count: 3, seed: (_, index) => ({ name: `Owner ${index}`, coinIds: [] }) })
  ids = ownerRows.seededIds(now).toSorted()
  coinRows = new MockRows(coins, {
    count: 2,
    seed: (_, index) => ({ name: `Coin ${index}`, ownerIds: index ? [] : ids.slice(0, 2).toReversed() }),
  })
})

const listed = (filters: object = {}) => coinRows.list({ ...filters }, coins.list.defaultSort, now, person)
const titlesOf = (of: readonly string[]) => of.map((id) => ownerRows.find(id, now)?.['name'])

test('several references are sorted by id, with the titles of each as they are now', () => {
  const [first = ''] = ids
  expect(listed()[0]).toMatchObject({ ownerIds: ids.slice(0, 2), ownerTitles: titlesOf(ids.slice(0, 2)) })
  expect(listed()[1]).toMatchObject({ ownerIds: [], ownerTitles: [] })
  const owner = ownerRows.find(first, now)
  if (owner) ownerRows.update(owner, { name: 'Renamed' }, now)
  expect(listed()[0]).toMatchObject({ ownerTitles: ['Renamed', titlesOf(ids)[1]] })
})

test('rows are found by at least one of several references', () => {
  const [first = '', , last = ''] = ids
  const found = (...ownerIds: string[]) => listed({ ownerIds }).map((row) => row['name'])
  expect([found(first, last), found(last), found()]).toEqual([['Coin 0'], [], ['Coin 0', 'Coin 1']])
})

test('references may lead back to the row, and have their titles', () => {
  const [coin] = listed()
  const owner = ownerRows.find(ids[0] ?? '', now)
  if (!coin || !owner) throw new Error('There are no rows')
  expect(ownerRows.update(owner, { coinIds: [coin.id] }, now)).toMatchObject({ coinTitles: ['Coin 0'] })
  expect(coinRows.find(coin.id, now)?.['ownerTitles']).toContain(owner['name'])
})

test('a reference to a row deleted since may stay, with its title, but is refused in another row', () => {
  const [coin, other] = listed()
  const owner = ownerRows.find(ids[0] ?? '', now)
  if (!coin || !other || !owner) throw new Error('There are no rows')
  ownerRows.remove(owner, now, 'admin')
  expect(coinRows.find(coin.id, now)?.['ownerTitles']).toContain(owner['name'])
  const fields = { ownerIds: [owner.id, ids[2]] }
  expect(() => checkReferences(coins, fields, coin, context)).not.toThrow()
  expect(() => checkReferences(coins, fields, other, context)).toThrow(expect.objectContaining({ name: 'referenceMissing' }))
})

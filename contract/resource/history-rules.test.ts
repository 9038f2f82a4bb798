import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePermission } from '#contract/permissions/permission.ts'
import { contains } from '#contract/lists/list-query.ts'
import { historyEntryOf, referredInHistory, withVisibleTitles } from './history-rules.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { defineResource } from './resource.ts'
import { rows } from './scope.ts'

const permission = definePermission('history_test', { 'zh-CN': '测试', 'en-US': 'Test' })
const common = {
  permissions: { view: permission, edit: permission, remove: permission },
  list: { sort: ['createDate'], defaultSort: [], filters: { name: contains({ max: 20 }) } },
} as const

const mints = defineResource({
  ...common,
  name: 'mints',
  path: '/mint',
  singular: 'mint',
  fields: z.strictObject({ name: z.string() }),
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ name: z.string(), secret: z.string(), mintId: reference(mints), mintIds: references(mints) }),
  redact: ['secret'],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const [first, second] = ['0000000000000001', '0000000000000002']
const row = {
  id: 'coin000000000001',
  name: '开元通宝',
  secret: 'a',
  mintId: first,
  mintTitle: '洛阳',
  mintIds: [first],
  mintTitles: ['洛阳'],
  version: 1,
}
const audited = { id: 'entry00000000001', at: '2026-11-25T01:00:00.000Z', username: 'admin', version: 2 }

test('a change has the changed fields with the titles of changed references, and nothing that is redacted, unknown or always changes', () => {
  const after = { ...row, secret: 'b', mintId: second, mintTitle: '扬州', former: 'x', version: 2 }
  expect(historyEntryOf(coins, { ...audited, before: row, after })).toEqual({
    ...audited,
    kind: 'changed',
    before: { mintId: first, mintTitle: '洛阳' },
    after: { mintId: second, mintTitle: '扬州' },
  })
})

test('a title that was changed elsewhere is no change of the row', () => {
  const { before, after } = historyEntryOf(coins, { ...audited, before: row, after: { ...row, mintTitle: '洛阳监' } })
  expect([before, after]).toEqual([{}, {}])
})

test('creation, deletion and restoration are distinguished, without fields', () => {
  const kinds = [
    { ...audited, version: 1, before: null, after: row },
    { ...audited, before: row, after: null },
    { ...audited, version: 3, before: null, after: row },
  ].map((change) => historyEntryOf(coins, change))
  expect(kinds.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['created', {}, {}],
    ['deleted', {}, {}],
    ['restored', {}, {}],
  ])
})

test('[I1] the titles of rows that the caller does not see are left out', () => {
  const after = { ...row, mintId: second, mintTitle: '扬州', mintIds: [first, second], mintTitles: ['洛阳', '扬州'] }
  const entry = historyEntryOf(coins, { ...audited, before: row, after })
  expect(referredInHistory(coins, [entry]).map(({ ids }) => ids)).toEqual([
    [first, second],
    [first, second],
  ])
  expect(withVisibleTitles(coins, [entry], (target, id) => target === mints && id === first)).toEqual([
    {
      ...entry,
      before: { mintId: first, mintTitle: '洛阳', mintIds: [first], mintTitles: ['洛阳'] },
      after: { mintId: second, mintTitle: null, mintIds: [first, second], mintTitles: ['洛阳', null] },
    },
  ])
})

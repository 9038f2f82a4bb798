import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { definePermission } from '#contract/permissions/permission.ts'
import { requiredWhen } from '#contract/schemas/required-when.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from './resource.ts'
import { checkChangedRow } from './row-rules.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const fields = z.strictObject({ metal: z.enum(['gold', 'iron']), hallmark: z.nullable(line({ max: 10 })) })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: fields.check(requiredWhen('hallmark', ({ metal }) => metal === 'gold')),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ metal }) => metal,
})

const row = { id: '1', createDate: '', updateDate: '', version: 1, metal: 'iron', hallmark: null }

test('an update is checked together with the fields that it leaves as they are', () => {
  const issues = [{ path: ['hallmark'], message: '此项必填' }]
  expect(() => checkChangedRow(coins, row, { metal: 'gold' }, 'zh-CN')).toThrow(expect.objectContaining({ details: { issues } }))
  expect(() => checkChangedRow(coins, row, { metal: 'gold', hallmark: '999' }, 'zh-CN')).not.toThrow()
})

test('the body of a new row is checked by the same rules, that of an update field by field', () => {
  expect(z.safeParse(coins.calls.create.body, { metal: 'gold', hallmark: null }).success).toBe(false)
  expect(z.safeParse(coins.calls.update.body, { metal: 'gold', version: 1 }).success).toBe(true)
})

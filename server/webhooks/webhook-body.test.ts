import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { line } from '#contract/schemas/schemas.ts'
import { isToldTo, type ToldChange, webhookBody, webhookEventOf } from './webhook-body.ts'

const permission = (name: string) => definePermission(`coins_${name}`, { 'zh-CN': name, 'en-US': name })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission('view'), create: permission('create'), edit: permission('edit'), remove: permission('remove') },
  fields: z.strictObject({ name: line({ max: 20 }), metal: line({ max: 20 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

const data = { departments: ['here'], includesOwn: true, userId: 'me' } as const

const whole = { id: 'coin', version: 2, name: '一文', metal: '铜', ownerId: 'me', departmentId: 'here' }
const change = { resource: 'coins', recordId: 'coin', version: 2, action: 'coins.update', at: 0 }

function bodyOf(told: ToldChange, isSeen: boolean): unknown {
  const body = webhookBody(coins, told, { data, isSeen })
  return body === undefined ? undefined : JSON.parse(body)
}

test('a partial row is never sent as the row: the receiver reads it, if the owner sees it', () => {
  const partial = { ...change, before: { metal: '铜' }, after: { metal: '银' } }
  expect([webhookEventOf(partial), isToldTo(coins, partial, data)]).toEqual(['coins.updated', true])
  expect(bodyOf(partial, true)).toMatchObject({ type: 'coins.updated', data: { id: 'coin', changed: ['metal'], record: null } })
  expect(bodyOf(partial, false)).toBeUndefined()
})

test('a row that is not seen any more is gone, whatever was seen when it changed', () => {
  const told = { ...change, before: { ...whole, version: 1, metal: '铁' }, after: whole }
  expect(bodyOf(told, true)).toMatchObject({ type: 'coins.updated', data: { changed: ['metal'], record: { name: '一文', metal: '铜' } } })
  const gone = { type: 'coins.gone', timestamp: new Date(0).toISOString(), data: { resource: 'coins', id: 'coin' } }
  expect(bodyOf(told, false)).toEqual(gone)
})

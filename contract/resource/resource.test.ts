import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { isAppError } from '#contract/errors/app-error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from './resource.ts'
import { initialFields, transitionFields } from './rules.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const melting = definePermission('coin_melt', { 'zh-CN': '熔化硬币', 'en-US': 'Melt coins' })

const common = {
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ label: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ label }: { label: string }) => label,
} as const

const coins = defineResource({
  ...common,
  readOnly: { status: z.enum(['raw', 'struck', 'gone']) },
  flow: {
    field: 'status',
    initial: 'raw',
    transitions: [
      { name: 'strike', from: ['raw'], to: 'struck', permission },
      { name: 'meltDown', from: ['raw', 'struck'], to: 'gone', permission: melting },
    ],
  },
})

test('a call that a resource leaves out is no part of it, in its type and at run time', () => {
  const read = defineResource({ ...common, without: ['create', 'update', 'remove', 'restore', 'bulkRemove'] })
  expect(Object.keys(read.calls)).toEqual(['list', 'get', 'neighbours'])
  expect(read.answered.map(({ operation }) => operation)).toEqual(['list', 'get', 'neighbours'])
  expectTypeOf<keyof typeof read.calls>().toEqualTypeOf<'list' | 'get' | 'neighbours'>()
  expectTypeOf<keyof typeof coins.calls>().toEqualTypeOf<
    'list' | 'get' | 'neighbours' | 'create' | 'update' | 'remove' | 'restore' | 'bulkRemove' | 'strike' | 'meltDown'
  >()
})

test('bulk changes are calls of a resource that declares an action', () => {
  const polished = defineResource({ ...common, bulk: [{ action: 'polish', set: { label: 'shiny' } }] })
  expect(polished.calls.bulk.operation).toBe('bulk')
  expect('bulk' in coins.calls).toBe(false)
})

test('each transition is a call with its own path and permission that names the version', () => {
  const { strike, meltDown } = coins.calls
  expect([strike.method, strike.path, strike.permission]).toEqual(['POST', '/coin/:id/strike', permission])
  expect([meltDown.path, meltDown.permission, meltDown.operation]).toEqual(['/coin/:id/melt-down', melting, 'meltDown'])
  expect(meltDown.errors.map(({ name }) => name)).toEqual(['notFound', 'coinChanged', 'invalidTransition'])
  expectTypeOf<z.output<typeof meltDown.result>['status']>().toEqualTypeOf<'raw' | 'struck' | 'gone'>()
})

test('a transition whose name is that of another call is refused', () => {
  const flow = { field: 'status', initial: 'raw', transitions: [{ name: 'remove', from: ['raw'], to: 'gone', permission }] } as const
  expect(() => defineResource({ ...common, readOnly: { status: z.enum(['raw', 'gone']) }, flow })).toThrow(
    'A transition of coins cannot be called remove',
  )
})

test('a new row begins with the first status, and moves on only from where a transition starts', () => {
  const row = { id: '1', createDate: '', updateDate: '', version: 1, label: 'penny', status: 'struck' }
  const [strike, meltDown] = coins.flow?.transitions ?? []
  expect(initialFields(coins)).toEqual({ status: 'raw' })
  expect(meltDown && transitionFields(coins, meltDown, row)).toEqual({ status: 'gone' })
  const refusal = () => strike && transitionFields(coins, strike, row)
  expect(refusal).toThrow(expect.objectContaining({ name: 'invalidTransition' }))
  expect(refusal).toThrow(expect.toSatisfy(isAppError))
})

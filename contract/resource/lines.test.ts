import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { issueMessages } from '#contract/errors/issue-message.ts'
import { anyOf, anyText, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { choices, line, money } from '#contract/schemas/schemas.ts'
import { defineInUse } from './field-errors.ts'
import { historyEntryOf } from './history-rules.ts'
import { lines, linesIn, linesOf } from './lines.ts'
import { reference } from './reference.ts'
import { defineResource } from './resource.ts'
import type { Shape } from './row.ts'
import { isUnchanged } from './rules.ts'

const permission = definePermission('order', { 'zh-CN': '订单', 'en-US': 'Orders' })
const customer = line({ max: 40 })
const item = { product: line({ max: 60 }), quantity: z.int(), price: money() }

const common = {
  name: 'orders',
  path: '/order',
  singular: 'order',
  permissions: { view: permission, edit: permission, remove: permission },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: () => 'order',
} as const

const orders = defineResource({ ...common, fields: z.strictObject({ customer, items: lines(item) }) })
const ink = { product: 'ink', quantity: 2, price: 300 }
const pen = { product: 'pen', quantity: 1, price: 900 }
const row = { id: 'order00000000001', createDate: '', updateDate: '', version: 1, customer: 'A', items: [ink, pen] }

test('lines are a list of strict objects in order, in rows and in input', () => {
  expectTypeOf<z.output<typeof orders.row>['items']>().toEqualTypeOf<{ product: string; quantity: number; price: number }[]>()
  expect(orders.fields.parse({ customer: 'A', items: [pen, ink] }).items).toEqual([pen, ink])
  expect(linesOf(orders)).toEqual([{ field: 'items', shape: item, min: 0, max: 200, initial: {} }])
  expect(linesIn(row.items)).toEqual([ink, pen])
  expect(linesIn(null)).toEqual([])
})

test('an error in a line names the field, the line and the field of the line; the limits are those of the declaration', () => {
  const schema = z.strictObject({ items: lines(item, { min: 1, max: 2 }) })
  const issuesOf = (items: unknown) =>
    issueMessages(z.safeParse(schema, { items }, { reportInput: true }).error?.issues ?? [], 'en-US').map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  expect(issuesOf([ink, { ...pen, price: -1, colour: 'red' }])).toEqual([
    ['items.1.price', 'Must be 0.00 or more'],
    ['items.1.colour', 'Unknown field'],
  ])
  expect(issuesOf([])).toEqual([['items', 'Add at least 1 line']])
  expect(issuesOf([ink, ink, ink])).toEqual([['items', 'At most 2 lines']])
})

test('lines are compared by their content and order, whatever the order of their properties', () => {
  expect(isUnchanged(row, { items: [{ price: 300, quantity: 2, product: 'ink' }, pen] })).toBe(true)
  expect(isUnchanged(row, { items: [pen, ink] })).toBe(false)
  const change = (items: unknown) => {
    const entry = { id: 'entry00000000001', at: '', username: 'admin', version: 2, before: row, after: { ...row, items } }
    return historyEntryOf(orders, entry).after
  }
  expect(change([{ price: 300, quantity: 2, product: 'ink' }, pen])).toEqual({})
  expect(change([pen])).toEqual({ items: [pen] })
})

const inUse = defineInUse('orderItemsInUse', { 'zh-CN': '已有', 'en-US': 'In use' })

test.each<[string, Shape, object, string]>([
  ['accepts null', { items: z.nullable(lines(item)) }, {}, 'orders.items accepts null; a field without lines is an empty list'],
  ['is read-only', {}, { readOnly: { items: lines(item) } }, 'orders.items is read-only, but lines are always entered'],
  [
    'is sorted by',
    { items: lines(item) },
    { list: { ...common.list, sort: ['createDate', 'items'] as const } },
    'orders cannot be sorted by items, which has lines',
  ],
  [
    'is filtered by',
    { items: lines(item) },
    { list: { ...common.list, filters: { items: anyOf(['a']) } } },
    'orders.items is of kind lines and cannot have the filter anyOf',
  ],
  [
    'is compared',
    { items: lines(item) },
    { list: { ...common.list, filters: { items: anyText({ max: 5 }) } } },
    'orders.items is of kind lines and cannot have the filter anyText',
  ],
  [
    'is searched by a filter',
    { items: lines(item) },
    { list: { ...common.list, filters: { items: contains({ max: 5 }) } } },
    'orders.items is of kind lines and cannot have the filter contains',
  ],
  [
    'has a reference',
    { items: lines({ orderId: reference(() => orders) }) },
    {},
    'orders.items.orderId is of kind reference, which a line',
  ],
  ['has a list', { items: lines({ marks: choices(['a', 'b']) }) }, {}, 'orders.items.marks is of kind json, which a line cannot have'],
  ['has lines itself', { items: lines({ parts: lines(item) }) }, {}, 'orders.items.parts is of kind lines, which a line cannot have'],
  [
    'has an optional field',
    { items: lines({ note: z.optional(customer) }) },
    {},
    'orders.items.note accepts undefined; use z.nullable for optional fields',
  ],
])('a field with lines that %s is refused', (_, fields, definition, message) => {
  expect(() => defineResource({ ...common, fields: z.strictObject({ customer, ...fields }), ...definition })).toThrow(message)
})

test('a field with lines is neither searched, nor unique, nor set by a bulk action', () => {
  const fields = z.strictObject({ customer, items: lines(item) })
  expect(() => defineResource({ ...common, fields, search: ['items'] })).toThrow('orders.items is of kind lines and cannot be searched')
  expect(() => defineResource({ ...common, fields, unique: { items: inUse } })).toThrow('orders.items has lines and cannot be unique')
  expect(() => defineResource({ ...common, fields, bulk: [{ action: 'empty', set: { items: [] } }] })).toThrow(
    'Bulk action empty of orders sets items, which has lines',
  )
})

test('a field with lines may be fixed', () => {
  const fixed = defineResource({ ...common, fields: z.strictObject({ customer, items: lines(item) }), fixed: ['items'] })
  const issues = z.safeParse(fixed.calls.update.body, { items: [], version: 1 }).error?.issues
  expect(issues?.map(({ code }) => code)).toContain('unrecognized_keys')
})

test('stored lines that a rule of today refuses are returned as they are', () => {
  const older = { product: '\u3164', quantity: 1, price: 0 }
  expect(z.safeParse(orders.fields.shape.items, [older]).success).toBe(false)
  expect(z.parse(orders.row.shape.items, [older])).toEqual([older])
})

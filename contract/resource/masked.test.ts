import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { email, phone } from '#contract/schemas/schemas.ts'
import { defineInUse } from './field-errors.ts'
import { lines } from './lines.ts'
import { maskResult, maskText } from './mask.ts'
import { masked } from './masked.ts'
import { defineResource } from './resource.ts'

const text = { 'zh-CN': '测试', 'en-US': 'Test' }
const [view, sensitive] = [definePermission('masked_test', text), definePermission('masked_test_sensitive', text)]

const common = {
  name: 'guests',
  path: '/guest',
  singular: 'guest',
  permissions: { view, edit: view, remove: view },
  list: { sort: ['createDate'], defaultSort: [], filters: { name: contains({ max: 20 }), phone: contains({ max: 20 }) } },
  scope: 'everyone',
} as const
const phones = z.strictObject({ name: z.string(), email: masked(email, sensitive), phone: masked(z.nullable(phone), sensitive) })
const guests = defineResource({
  ...common,
  fields: phones,
  search: ['name', 'email'],
  unique: { phone: defineInUse('guestPhoneInUse', text) },
  titleOf: ({ name }) => name,
})

test.each([
  ['13812340000', '138****0000'],
  ['138 1234 0000', '138****0000'],
  ['+86 138 1234 0000', '+86****0000'],
  ['010-66001234', '010****1234'],
  ['330102199003077531', '330****7531'],
  ['33010219900307753X', '330****753X'],
  ['95588', '9****'],
  ['6600123', '66****23'],
  ['zhang@example.cn', 'z****@example.cn'],
  ['z@example.cn', 'z****@example.cn'],
  ['张三丰', '张****'],
  ['', ''],
])('[I9] %s is shown as %s', (value, shown) => {
  expect([maskText(value), maskText(maskText(value))]).toEqual([shown, shown])
})

test('[I9] rows are masked by their schema, in lists and inside other results; others are passed through as they are', () => {
  const row = { name: '张三', email: 'zhang@example.cn', phone: null }
  const result = z.object({ list: z.array(guests.row), other: z.nullable(z.object({ guest: guests.row })) })
  const expected = { name: '张三', email: 'z****@example.cn', phone: null }
  expect(maskResult(result, { list: [row], other: { guest: row } })).toEqual({ list: [expected], other: { guest: expected } })
  const plain = { email: 'zhang@example.cn' }
  expect(maskResult(z.object({ email }), plain)).toBe(plain)
})

test('[I9] a masked row parses as a row, and its masked text is not accepted as a value', () => {
  const { shape } = guests.row
  expect([shape.email.safeParse('z****@example.cn').success, shape.phone.safeParse('138****0000').success]).toEqual([true, true])
  expect(guests.fields.shape.email.safeParse('z****@example.cn').success).toBe(false)
  expect(guests.fields.shape.email.safeParse('zhang@example.cn').success).toBe(true)
})

test('a field can be masked within what makes it optional', () => {
  const inner = z.strictObject({ ...phones.shape, phone: z.nullable(masked(phone, sensitive)) })
  const resource = defineResource({ ...common, fields: inner, titleOf: ({ name }) => name })
  expect(resource.masked).toEqual(['email', 'phone'])
  expect(maskResult(resource.row, { phone: '13812340000' })).toEqual({ phone: '138****0000' })
})

test('[I9] a definition that would tell a masked field is refused', () => {
  const define = (changes: object) => () => defineResource({ ...common, fields: phones, titleOf: ({ name }) => name, ...changes })
  expect(define({})).not.toThrow()
  expect(define({ list: { ...common.list, sort: ['phone'] } })).toThrow('guests cannot be sorted by phone, which is masked')
  expect(define({ titleOf: ({ phone: title }: { readonly phone: string }) => title })).toThrow('The title of guests contains phone')
  expect(define({ bulk: [{ action: 'clear', set: { phone: null } }] })).toThrow('Bulk action clear of guests sets a masked field')
  const other = z.strictObject({ ...phones.shape, phone: masked(phone, view) })
  expect(define({ fields: other })).toThrow('need different permissions')
  const withLines = z.strictObject({ ...phones.shape, contacts: lines({ phone: masked(phone, sensitive) }) })
  expect(define({ fields: withLines })).toThrow('The lines contacts of guests have a masked field')
})

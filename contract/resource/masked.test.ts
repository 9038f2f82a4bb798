import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { email, phone } from '#contract/schemas/schemas.ts'
import { refusedFilters, withoutMasked } from '#contract/views/view-rules.ts'
import { defineInUse } from './field-errors.ts'
import { lines } from './lines.ts'
import { maskResult, maskText } from './mask.ts'
import { masked } from './masked.ts'
import { auditedParameters, checkMaskedFields, checkMaskedFilters, exportRules, isMasked } from './masked-rules.ts'
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

const all = () => true
const none = () => false

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

test('[I9] without the permission a masked field is set for new rows only, and a unique one never', () => {
  const check =
    (values: object, isNew: boolean, can = none) =>
    () => {
      checkMaskedFields(guests, { ...values }, { isNew, can, language: 'zh-CN' })
    }
  expect(check({ email: 'a@example.cn', phone: null }, true)).not.toThrow()
  expect(check({ phone: '13812340000' }, true)).toThrow('maskedFieldRefused')
  expect(check({ email: 'a@example.cn' }, false)).toThrow('maskedFieldRefused')
  expect(check({ phone: null }, false)).toThrow('maskedFieldRefused')
  expect(check({ name: '李四' }, false)).not.toThrow()
  expect(check({ email: 'a@example.cn', phone: '13812340000' }, false, all)).not.toThrow()
  expect([isMasked(guests, 'email', none), isMasked(guests, 'email', all), isMasked(guests, 'name', none)]).toEqual([true, false, false])
})

test('[I9] without the permission a masked field cannot be filtered by, also with a shared view', () => {
  const parameters = { name: '张', phone: '1381' }
  expect(() => checkMaskedFilters(guests.list, parameters, none)).toThrow('forbidden')
  expect(() => checkMaskedFilters(guests.list, { name: '张' }, none)).not.toThrow()
  expect(() => checkMaskedFilters(guests.list, parameters, all)).not.toThrow()
  const viewer = (can: () => boolean) => ({ scope: { departments: 'all' as const }, can })
  expect([refusedFilters(guests.list, parameters, viewer(none)), refusedFilters(guests.list, parameters, viewer(all))]).toEqual([
    ['phone'],
    [],
  ])
  expect(withoutMasked(guests.list, parameters, none)).toEqual({ name: '张' })
  expect(withoutMasked(guests.list, parameters, all)).toEqual(parameters)
})

test('[I9] the audit log masks what masked fields were searched for', () => {
  expect(auditedParameters(guests.list, { name: '张', phone: '13812340000', search: 'zhang@example.cn', sort: 'name' })).toEqual({
    name: '张',
    phone: '138****0000',
    search: 'z****@example.cn',
    sort: 'name',
  })
  expect(auditedParameters(guests.list, { search: '张三' })).toEqual({ search: '张三' })
})

test('[I9] an export has a watermark if it holds values as they are, or people', () => {
  expect(exportRules(guests, ['name', 'email'], none)).toEqual({ hidden: ['email', 'phone'], isRevealed: false, hasWatermark: false })
  expect(exportRules(guests, ['name', 'email'], all)).toEqual({ hidden: [], isRevealed: true, hasWatermark: true })
  expect(exportRules(guests, ['name'], all)).toEqual({ hidden: [], isRevealed: false, hasWatermark: false })
  expect(exportRules({ ...guests, isOfPeople: true }, ['name'], none).hasWatermark).toBe(true)
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

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
// Gives conditions the rules of resources.
import '#contract/resource/condition-rules.ts'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { email, phone } from '#contract/schemas/schemas.ts'
import { refusedFilters, withoutMasked } from '#server/preferences/view-rules.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { masked } from '#contract/resource/masked.ts'
import { auditedParameters, checkMaskedFields, checkMaskedFilters, exportRules, isMasked } from './masked-rules.ts'
import { defineResource } from '#contract/resource/resource.ts'

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

import * as z from 'zod/mini'
import { expect, expectTypeOf, test } from 'vitest'
import { line } from '#contract/schemas/schemas.ts'
import { groupsOf, type FormLayout } from './form-layout.ts'

const schema = z.strictObject({
  name: line({ max: 5 }),
  kind: z.enum(['a', 'b']),
  isActive: z.boolean(),
  location: z.object({ x: z.number() }),
})

type Fields = FormLayout<typeof schema>['fields']

test('a layout with a missing label, a missing choice text or an unknown field does not compile', () => {
  const kind = { label: '类型', choices: { a: '甲', b: '乙' } }
  const location = { label: '位置', render: () => null }
  const complete = { name: { label: '名称' }, kind, isActive: { label: '启用' }, location }
  expectTypeOf(complete).toExtend<Fields>()
  expectTypeOf({ ...complete, name: {} }).not.toExtend<Fields>()
  expectTypeOf({ name: complete.name, kind, location }).not.toExtend<Fields>()
  expectTypeOf({ ...complete, kind: { label: '类型', choices: { a: '甲' } } }).not.toExtend<Fields>()
  expectTypeOf({ ...complete, kind: { label: '类型' } }).not.toExtend<Fields>()
  expectTypeOf({ ...complete, location: { label: '位置' } }).not.toExtend<Fields>()
  expectTypeOf<['name', 'nobody']>().not.toExtend<NonNullable<FormLayout<typeof schema>['groups']>[number]['fields']>()
})

test('fields in no group form a last group', () => {
  const fields = { a: { label: 'A' }, b: { label: 'B' }, c: null }
  expect(groupsOf({ fields })).toEqual([{ fields: ['a', 'b'] }])
  expect(groupsOf({ fields, groups: [{ title: '组', fields: ['b'] }] })).toEqual([{ title: '组', fields: ['b'] }, { fields: ['a'] }])
})

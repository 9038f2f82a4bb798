import * as z from 'zod/mini'
import { expect, expectTypeOf, test } from 'vitest'
import { line } from '#contract/schemas/schemas.ts'
import { groupsOf, type FormLayout } from './form-layout.ts'

const schema = z.strictObject({
  name: line({ max: 5 }),
  kind: z.enum(['a', 'b']),
  isActive: z.boolean(),
  place: z.object({ x: z.number() }),
})

type Fields = FormLayout<typeof schema>['fields']

test('a layout without a label, with a word missing, or with a field that is unknown does not compile', () => {
  const kind = { label: '类型', choices: { a: '甲', b: '乙' } }
  const place = { label: '位置', render: () => null }
  const right = { name: { label: '名称' }, kind, isActive: { label: '启用' }, place }
  expectTypeOf(right).toExtend<Fields>()
  expectTypeOf({ ...right, name: {} }).not.toExtend<Fields>()
  expectTypeOf({ name: right.name, kind, place }).not.toExtend<Fields>()
  expectTypeOf({ ...right, kind: { label: '类型', choices: { a: '甲' } } }).not.toExtend<Fields>()
  expectTypeOf({ ...right, kind: { label: '类型' } }).not.toExtend<Fields>()
  expectTypeOf({ ...right, place: { label: '位置' } }).not.toExtend<Fields>()
  expectTypeOf<['name', 'nobody']>().not.toExtend<NonNullable<FormLayout<typeof schema>['groups']>[number]['fields']>()
})

test('what no group names stands in a group below them', () => {
  const fields = { a: { label: 'A' }, b: { label: 'B' }, c: null }
  expect(groupsOf({ fields })).toEqual([{ fields: ['a', 'b'] }])
  expect(groupsOf({ fields, groups: [{ title: '组', fields: ['b'] }] })).toEqual([{ title: '组', fields: ['b'] }, { fields: ['a'] }])
})

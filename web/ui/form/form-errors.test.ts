import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { badRequest } from '#contract/errors/error.ts'
import { line } from '#contract/schemas/schemas.ts'
import { ApiError } from '#web/base/api-error.ts'
import { validateValues, assignFailure } from './form-errors.ts'

const names = ['name', 'address']
const rejection = (path: (string | number)[]) =>
  new ApiError({
    code: badRequest.code,
    status: 400,
    name: badRequest.name,
    message: '请求不正确',
    issues: [{ path, message: '不能重复' }],
  })

test('an error inside a field belongs to that field, even if its path contains another field’s name', () => {
  const schema = z.strictObject({ name: line({ max: 5 }), address: z.strictObject({ name: line({ max: 5 }) }) })
  const { errors, formIssues } = validateValues(schema, { name: '总部', address: { name: '一二三四五六' } }, { names }, 'zh-CN')
  expect(errors).toEqual({ address: '最多 5 个字符' })
  expect(formIssues).toEqual([])
})

test.each([
  [['name'], 'name'],
  [['address', 'name'], 'address'],
  [['items', 0, 'name'], 'name'],
])('a server error at %j belongs to the field %s', (path, field) => {
  expect(assignFailure(rejection(path), names)).toEqual({ errors: { [field]: '不能重复' }, failure: null })
})

test('an error that belongs to no field is shown for the whole form', () => {
  expect(assignFailure(rejection(['version']), names)).toMatchObject({ errors: {}, failure: { message: '不能重复' } })
})

test('an error in a line has its place, and one of a field that has no lines belongs to the field as a whole', () => {
  const failure = (path: (string | number)[]) => assignFailure(rejection(path), ['items', 'marks'], ['items']).errors
  expect(failure(['items', 1, 'price'])).toEqual({ 'items.1.price': '不能重复' })
  expect(failure(['items'])).toEqual({ items: '不能重复' })
  expect(failure(['items', 1])).toEqual({ items: '不能重复' })
  expect(failure(['marks', 1, 'price'])).toEqual({ marks: '不能重复' })
})

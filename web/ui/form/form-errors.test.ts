import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { badRequest } from '#contract/errors/error.ts'
import { line } from '#contract/schemas/schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { findFaults, placeFailure } from './form-errors.ts'

const names = ['name', 'address']
const refused = (path: (string | number)[]) =>
  new ApiError({
    code: badRequest.code,
    status: 400,
    name: badRequest.name,
    message: '请求不正确',
    issues: [{ path, message: '不能重复' }],
  })

test('what is wrong inside a field stands at that field, also where it is called like another', () => {
  const schema = z.strictObject({ name: line({ max: 5 }), address: z.strictObject({ name: line({ max: 5 }) }) })
  const { errors, others } = findFaults(schema, { name: '总部', address: { name: '一二三四五六' } }, names, 'zh-CN')
  expect(errors).toEqual({ address: '最多 5 个字符' })
  expect(others).toEqual([])
})

test.each([
  [['name'], 'name'],
  [['address', 'name'], 'address'],
  [['items', 0, 'name'], 'name'],
])('what the server refuses at %j stands at the field %s', (path, field) => {
  expect(placeFailure(refused(path), names)).toEqual({ errors: { [field]: '不能重复' }, failure: null })
})

test('what no field can say is said for the whole form', () => {
  expect(placeFailure(refused(['version']), names)).toMatchObject({ errors: {}, failure: { message: '不能重复' } })
})

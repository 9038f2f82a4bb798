import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { issueMessages } from '#contract/errors/issue-message.ts'
import { requiredWhen } from './required-when.ts'
import { line } from './schemas.ts'

const schema = z
  .strictObject({ name: line({ max: 5 }), status: z.enum(['pass', 'refuse']), reason: z.optional(line({ max: 20 })) })
  .check(requiredWhen('reason', ({ status }) => status === 'refuse'))

function issuesOf(value: unknown) {
  return issueMessages(z.safeParse(schema, value).error?.issues ?? [], 'zh-CN')
}

test('a field is required only while the condition on other fields is true', () => {
  expect(issuesOf({ name: '贺兰', status: 'pass' })).toEqual([])
  expect(issuesOf({ name: '贺兰', status: 'refuse' })).toEqual([{ path: ['reason'], message: '此项必填' }])
  expect(issuesOf({ name: '贺兰', status: 'refuse', reason: '资料不全' })).toEqual([])
})

test('a missing field is reported together with other invalid fields', () => {
  expect(issuesOf({ name: '', status: 'refuse' }).map(({ path }) => path)).toEqual([['name'], ['reason']])
})

test('a value that is no object is rejected without an exception', () => {
  expect(z.safeParse(schema, null).success).toBe(false)
})

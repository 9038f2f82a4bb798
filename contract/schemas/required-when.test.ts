import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { issueMessages } from '#contract/errors/issue-message.ts'
import { requiredWhen } from './required-when.ts'
import { line } from './schemas.ts'

const schema = z
  .strictObject({ name: line({ max: 5 }), status: z.enum(['pass', 'refuse']), reason: z.optional(line({ max: 20 })) })
  .check(requiredWhen('reason', ({ status }) => status === 'refuse'))

function told(value: unknown) {
  return issueMessages(z.safeParse(schema, value).error?.issues ?? [], 'zh-CN')
}

test('a field is wanted only while the others ask for it', () => {
  expect(told({ name: '贺兰', status: 'pass' })).toEqual([])
  expect(told({ name: '贺兰', status: 'refuse' })).toEqual([{ path: ['reason'], message: '此项必填' }])
  expect(told({ name: '贺兰', status: 'refuse', reason: '资料不全' })).toEqual([])
})

test('it is told together with what is wrong elsewhere', () => {
  expect(told({ name: '', status: 'refuse' }).map(({ path }) => path)).toEqual([['name'], ['reason']])
})

test('what is no object at all is refused without a fault', () => {
  expect(z.safeParse(schema, null).success).toBe(false)
})

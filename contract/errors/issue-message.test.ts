import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { minorUnitsOf } from '#contract/currency.ts'
import { issueMessages, namedIssue } from './issue-message.ts'
import { dateTime, day, email, id, line, money, phone, webAddress } from '#contract/schemas/schemas.ts'

const schema = z.strictObject({ name: line({ max: 5 }), email, age: z.int().check(z.gte(18), z.lte(99)), sex: z.enum(['female', 'male']) })
const valid = { name: '沈若琳', email: 'shen@corp.cn', age: 30, sex: 'female' }

test.each([
  [{ name: '' }, 'name', '此项必填', 'This field is required'],
  [{ name: undefined }, 'name', '此项必填', 'This field is required'],
  [{ name: '一二三四五六' }, 'name', '最多 5 个字符', 'Use at most 5 characters'],
  [{ name: 5 }, 'name', '内容不正确', 'Invalid value'],
  [{ email: ' ' }, 'email', '此项必填', 'This field is required'],
  [{ email: 'nobody' }, 'email', '请输入正确的邮箱地址，例如 name@example.com', 'Enter an email address such as name@example.com'],
  [{ age: 17 }, 'age', '不能小于 18', 'Must be 18 or more'],
  [{ age: 100 }, 'age', '不能大于 99', 'Must be 99 or less'],
  [{ sex: 'other' }, 'sex', '请选择有效的选项', 'Select one of the options'],
  [{ extra: 1 }, 'extra', '未知字段', 'Unknown field'],
])('%o is reported for its field in the user’s language', (change, field, chinese, english) => {
  const { error } = z.safeParse(schema, { ...valid, ...change }, { reportInput: true })
  expect(issueMessages(error?.issues ?? [], 'zh-CN')).toEqual([{ path: [field], message: chinese }])
  expect(issueMessages(error?.issues ?? [], 'en-US')).toEqual([{ path: [field], message: english }])
})

test('every kind of refused value has its own message in both languages', () => {
  const schema = z.strictObject({ day, dateTime, id, phone, webAddress })
  const { error } = z.safeParse(schema, { day: '2026-02-30', dateTime: 'soon', id: '1', phone: 'none', webAddress: 'none' })
  for (const language of ['zh-CN', 'en-US'] as const) {
    const messages = issueMessages(error?.issues ?? [], language).map(({ message }) => message)
    expect(messages).toHaveLength(5)
    expect(messages).not.toContain(namedIssue('unknownRule', [], language).message)
  }
})

test('a limit of one character is singular', () => {
  const { error } = z.safeParse(z.strictObject({ grade: line({ max: 1 }) }), { grade: 'AB' })
  expect(issueMessages(error?.issues ?? [], 'en-US')).toEqual([{ path: ['grade'], message: 'Use at most 1 character' }])
})

test('a rule without a message gets a neutral message', () => {
  expect(namedIssue('unknownRule', ['x'], 'zh-CN')).toEqual({ path: ['x'], message: '内容不正确' })
})

test('the limits of an amount of money are shown in its main unit, with the digits of the currency', () => {
  const inMainUnit = (amount: number) => (amount / minorUnitsOf()).toFixed(Math.log10(minorUnitsOf()))
  const price = z.strictObject({ price: money({ min: 100, max: 1_000_050 }) })
  const messagesFor = (value: number) => issueMessages(z.safeParse(price, { price: value }).error?.issues ?? [], 'zh-CN')
  expect(messagesFor(99)).toEqual([{ path: ['price'], message: `不能小于 ${inMainUnit(100)}` }])
  expect(messagesFor(1_000_051)).toEqual([{ path: ['price'], message: `不能大于 ${inMainUnit(1_000_050)}` }])
})

test('an exclusive limit has its own message', () => {
  const share = z.strictObject({ share: z.number().check(z.gt(0), z.lt(1)) })
  const messagesFor = (value: number) => {
    const { error } = z.safeParse(share, { share: value })
    return (['zh-CN', 'en-US'] as const).map((language) => issueMessages(error?.issues ?? [], language)[0]?.message)
  }
  expect(messagesFor(0)).toEqual(['必须大于 0', 'Must be more than 0'])
  expect(messagesFor(1)).toEqual(['必须小于 1', 'Must be less than 1'])
})

test('a check box that must be checked has its own message', () => {
  const { error } = z.safeParse(z.strictObject({ isAgreed: z.literal(true) }), { isAgreed: false })
  expect(issueMessages(error?.issues ?? [], 'zh-CN')).toEqual([{ path: ['isAgreed'], message: '请勾选此项' }])
  expect(issueMessages(error?.issues ?? [], 'en-US')).toEqual([{ path: ['isAgreed'], message: 'Check this box to continue' }])
})

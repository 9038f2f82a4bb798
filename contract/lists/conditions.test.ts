import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueMessages } from '#contract/errors/issue-message.ts'
import '#contract/resource/condition-rules.ts'
import type { ConditionFields } from './condition-kinds.ts'
import { canonicalConditions, type Condition, type Conditions, conditionsIn, formatConditions, parseConditions } from './conditions.ts'
import { whereText } from './where-text.ts'

const fields: ConditionFields = {
  name: { kind: 'text' },
  status: { kind: 'choice', values: ['open', 'pending'] },
  amount: { kind: 'money' },
  weight: { kind: 'number' },
  isUrgent: { kind: 'boolean' },
  dueDay: { kind: 'day' },
  createDate: { kind: 'time' },
  ownerId: { kind: 'person' },
  departmentId: { kind: 'department' },
  tags: { kind: 'list', values: ['urgent', 'vip'] },
  attachmentIds: { kind: 'content' },
}
const where = whereText(() => fields)
const read = (text: string) => z.safeParse(where, text)
/** The issues of a text, as responses have them. */
const issuesOf = (text: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
  issueMessages(z.safeParse(z.object({ where }), { where: text }).error?.issues ?? [], language)
const issueOf = (text: string) => issuesOf(text)[0]

test.each([
  'status.is.(open,pending),amount.gte.100000',
  'any(all(dueDay.in.thisMonth,amount.gt.100000),ownerId.is.me)',
  'name.contains.New York\\, NY',
  'tags.all.(urgent,vip),attachmentIds.filled',
  'departmentId.below.mine,ownerId.not.me',
  'dueDay.in.next.14',
  'createDate.before.2026-11-21T01:30:00.000Z',
  'all(any(name.empty,amount.lt.-5))',
])('%s is accepted as it is', (text) => {
  expect(read(text)).toEqual({ success: true, data: text })
})

test.each([
  ['all(status.is.open)', 'status.is.open'],
  ['status.is.(open)', 'status.is.open'],
  ['name.is.\\a\\.b', 'name.is.a.b'],
])('%s is read as %s', (text, canonical) => {
  expect(read(text).data).toBe(canonical)
})

test('values have every character, with a backslash before those of the grammar', () => {
  const values = ['a.b c', '(x),y', '\\', '算盘', '😀']
  const text = formatConditions({ join: 'all', members: [{ field: 'name', operator: 'is', values }] })
  expect(text).toBe('name.is.(a.b c,\\(x\\)\\,y,\\\\,算盘,😀)')
  expect(conditionsIn(text)).toEqual([{ field: 'name', operator: 'is', values }])
})

test('of random trees each is read back from its text, and the text is canonical', () => {
  let seed = 7
  // The minimal standard generator.
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[upTo(items.length - 1)] ?? items[0]
  const several = <Item>(most: number, make: () => Item) => Array.from({ length: 1 + upTo(most - 1) }, make)
  const value = () => several(6, () => pick(['a', 'é', '.', ' ', ',', '(', ')', '\\', 'all(', '算', '😀', 'Ａ', 'İ'])).join('')
  const condition = (): Condition => ({
    field: pick(['name', 'all', 'any', 'create_date']),
    operator: pick(['is', 'all', 'contains', 'empty']),
    values: random() < 0.2 ? [] : several(3, value),
  })
  const tree = (): Conditions => {
    const group = () => ({ join: pick(['all', 'any'] as const), members: several(3, condition) })
    return { join: pick(['all', 'any'] as const), members: several(4, () => (random() < 0.3 ? group() : condition())) }
  }
  for (let count = 0; count < 3000; count++) {
    const made = tree()
    const text = formatConditions(made)
    expect(parseConditions(text)).toEqual(made)
    expect(canonicalConditions(text)).toBe(text)
  }
})

test.each([
  ['', 'Character 1: a condition such as name.contains.a is expected'],
  ['name', 'Character 1: a condition such as name.contains.a is expected'],
  ['name.is.a,', 'Character 11: a condition such as name.contains.a is expected'],
  ['any(name.is.a', 'Character 14: a closing bracket is missing'],
  ['name.is.(a,b', 'Character 13: a closing bracket is missing'],
  ['name.is.a)', 'Character 10: nothing more is expected'],
  ['name.is.a(b', 'Character 10: a bracket in a value needs a backslash before it'],
  ['name.is.a\\', 'Character 11: a character must follow the backslash'],
  ['any(all(any(name.is.a)))', 'Character 9: groups have at most two levels'],
  ['any(all(name.is.a)),name.is.b', 'Character 5: groups have at most two levels'],
  [`name.is.${'算'.repeat(700)}`, 'Conditions take at most 2000 bytes'],
])('the text %j is refused as a whole', (text, message) => {
  expect(issuesOf(text)).toEqual([{ path: ['where', 0], message }])
})

test.each([
  ['price.is.1', 'No condition can name "price"'],
  ['constructor.is.1', 'No condition can name "constructor"'],
  ['isUrgent.contains.a', '"isUrgent" has no operator "contains". It has is, not, empty, filled.'],
  ['isUrgent.constructor.a', '"isUrgent" has no operator "constructor". It has is, not, empty, filled.'],
  ['name.contains.(a,b)', '"contains" takes 1 value'],
  ['amount.between.1', '"between" takes 2 values'],
  ['amount.is', '"is" takes 1–50 values'],
  ['name.empty.a', '"empty" takes no value'],
  [`name.is.${'a'.repeat(101)}`, 'A value has at most 100 characters'],
  ['name.is.', '"" is not a valid value of "name"'],
  ['status.is.closed', '"closed" is not a valid value of "status"'],
  ['amount.is.1.5', '"1.5" is not a valid value of "amount"'],
  ['amount.is.9007199254740992', '"9007199254740992" is not a valid value of "amount"'],
  ['weight.is.1e3', '"1e3" is not a valid value of "weight"'],
  ['isUrgent.is.yes', '"yes" is not a valid value of "isUrgent"'],
  ['dueDay.on.2026-02-30', '"2026-02-30" is not a valid value of "dueDay"'],
  ['dueDay.before.2026-11-21T01:30:00.000Z', '"2026-11-21T01:30:00.000Z" is not a valid value of "dueDay"'],
  ['createDate.on.2026-11-21T01:30:00.000Z', '"2026-11-21T01:30:00.000Z" is not a valid value of "createDate"'],
  ['dueDay.in.last.1000', '"last.1000" is not a valid value of "dueDay"'],
  ['dueDay.in.someday', '"someday" is not a valid value of "dueDay"'],
  ['ownerId.is.mine', '"mine" is not a valid value of "ownerId"'],
  ['ownerId.inDepartment.me', '"me" is not a valid value of "ownerId"'],
  ['amount.between.(2,1)', 'The end of the range must not be before its start'],
  ['dueDay.between.(2026-02-01,2026-01-31)', 'The end of the range must not be before its start'],
])('the second condition %s is refused', (text, message) => {
  expect(issuesOf(`status.is.open,${text}`)).toEqual([{ path: ['where', 2], message }])
})

test('every wrong condition is named, counted through groups, in the language of the reader', () => {
  expect(issuesOf('any(all(status.is.open,price.is.1),amount.contains.1)', 'zh-CN')).toEqual([
    { path: ['where', 2], message: '没有可作条件的字段“price”' },
    {
      path: ['where', 3],
      message: '“amount”不能用“contains”，可用：lt、lte、gt、gte、between、is、not、empty、filled',
    },
  ])
})

test('there are at most 20 conditions, of at most 50 values', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'amount.is.1').join()
  expect(read(many(20)).success).toBe(true)
  expect(issueOf(many(21))).toEqual({ path: ['where', 21], message: 'Use at most 20 conditions' })
  const values = (count: number) => `amount.is.(${Array.from({ length: count }, (_, index) => index).join()})`
  expect(read(values(50)).success).toBe(true)
  expect(issueOf(values(51))).toEqual({ path: ['where', 1], message: '"is" takes 1–50 values' })
})

import { expect, test } from 'vitest'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { type Conditions, formatConditions, parseConditions } from '#contract/lists/conditions.ts'
import { anyId, anyOf, anyText, between, contains, containsAny, inDepartment, yesNo } from '#contract/lists/list-query.ts'
import { startOfDay } from '#web/base/i18n/site-time.ts'
import { conditionsOfFilters, filtersOfConditions } from './filter-conditions.ts'

const id = '0000000000000001'
const filters = {
  name: contains({ max: 40 }),
  status: anyOf(['open', 'done']),
  city: anyText({ max: 20 }),
  tags: containsAny(['urgent', 'vip']),
  isPaid: yesNo(),
  ownerId: anyId(),
  roleIds: anyId(),
  departmentId: inDepartment(),
  createDate: between(),
}
const fields: ConditionFields = {
  name: { kind: 'text' },
  status: { kind: 'choice', values: ['open', 'done'] },
  city: { kind: 'text' },
  tags: { kind: 'list' },
  isPaid: { kind: 'boolean' },
  ownerId: { kind: 'person' },
  roleIds: { kind: 'links' },
  departmentId: { kind: 'department' },
  createDate: { kind: 'time' },
  amount: { kind: 'money' },
}

function read(conditions: Conditions) {
  const { values, rest } = filtersOfConditions(conditions, filters, fields)
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return { values: given, rest: rest.members.length === 0 ? '' : formatConditions(rest) }
}

test.each([
  [{ status: ['open', 'done'] }, 'status.is.(open,done)'],
  [{ city: ['杭州'] }, 'city.is.杭州'],
  [{ tags: ['vip'] }, 'tags.any.vip'],
  [{ isPaid: ['true'] }, 'isPaid.is.true'],
  [{ ownerId: [id] }, `ownerId.is.${id}`],
  [{ roleIds: [id] }, `roleIds.any.${id}`],
  [{ departmentId: id }, `departmentId.below.${id}`],
  [{ createDate: 'lastWeek' }, 'createDate.in.lastWeek'],
  [{ createDateFrom: '2026-11-20T16:00:00.000Z' }, 'createDate.from.2026-11-20T16:00:00.000Z'],
  [
    { createDateFrom: '2026-11-20T16:00:00.000Z', createDateTo: '2026-11-21T15:59:59.999Z' },
    'createDate.between.(2026-11-20T16:00:00.000Z,2026-11-21T15:59:59.999Z)',
  ],
])('the filter %j is the condition %s, and the other way about', (values, text) => {
  const conditions = conditionsOfFilters(filters, fields, values)
  expect(formatConditions({ join: 'all', members: conditions })).toBe(text)
  expect(read({ join: 'all', members: conditions })).toEqual({ values, rest: '' })
})

test('a filter by a part of a text is no condition, because conditions compare every letter', () => {
  expect(conditionsOfFilters(filters, fields, { name: '沈' })).toEqual([])
  expect(read(parseConditions('name.contains.沈'))).toEqual({ values: {}, rest: 'name.contains.沈' })
})

test('both values of a yes/no field are no condition', () => {
  expect(conditionsOfFilters(filters, fields, { isPaid: ['true', 'false'] })).toEqual([])
})

test.each([
  'status.not.open',
  'status.is.gone',
  'ownerId.is.me',
  'departmentId.below.mine',
  `departmentId.below.(${id},0000000000000002)`,
  'createDate.in.nextWeek',
  'createDate.before.2026-11-21',
  'amount.gt.100',
])('%s is no filter', (text) => {
  expect(read(parseConditions(text))).toEqual({ values: {}, rest: text })
})

test('days become the first and the last moment of a range', () => {
  const { values } = read(parseConditions('createDate.from.2026-11-21'))
  expect(values).toEqual({ createDateFrom: startOfDay('2026-11-21') })
})

test('of two conditions about a field the first is its filter, and groups stay conditions', () => {
  expect(read(parseConditions('status.is.open,status.is.done,any(status.is.open,amount.gt.1)'))).toEqual({
    values: { status: ['open'] },
    rest: 'status.is.done,any(status.is.open,amount.gt.1)',
  })
})

test('where one condition is enough, no filter stands for one of them', () => {
  expect(read(parseConditions('any(status.is.open,amount.gt.1)'))).toEqual({ values: {}, rest: 'any(status.is.open,amount.gt.1)' })
})

import { expect, test } from 'vitest'
import type { ConditionFields } from './condition-kinds.ts'
import { resolveConditions } from './resolve-conditions.ts'

const fields: ConditionFields = {
  name: { kind: 'text' },
  dueDay: { kind: 'day' },
  createDate: { kind: 'time' },
  ownerId: { kind: 'person' },
  departmentId: { kind: 'department' },
}
// A Wednesday in Berlin, where clocks change on 29 March and 25 October.
const context = { now: Date.parse('2026-10-28T22:59:59.999Z'), timeZone: 'Europe/Berlin', userId: 'u', departmentId: 'd' }
const resolve = (text: string) => resolveConditions(text, fields, context)

test.each([
  ['today', '2026-10-28', '2026-10-28'],
  ['yesterday', '2026-10-27', '2026-10-27'],
  ['tomorrow', '2026-10-29', '2026-10-29'],
  ['last7Days', '2026-10-22', '2026-10-28'],
  ['last30Days', '2026-09-29', '2026-10-28'],
  ['thisWeek', '2026-10-26', '2026-11-01'],
  ['lastWeek', '2026-10-19', '2026-10-25'],
  ['nextWeek', '2026-11-02', '2026-11-08'],
  ['thisMonth', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-09-01', '2026-09-30'],
  ['nextMonth', '2026-11-01', '2026-11-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['last.1', '2026-10-28', '2026-10-28'],
  ['last.999', '2024-02-03', '2026-10-28'],
  ['next.14', '2026-10-28', '2026-11-10'],
  ['over.1', '', '2026-10-26'],
])('the days %s are those from %s to %s', (name, from, to) => {
  expect(resolve(`dueDay.in.${name}`)).toBe(`dueDay.between.(${from},${to})`)
})

test.each([
  ['on.2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['on.2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['before.2026-10-25', '', '2026-10-24T21:59:59.999Z'],
  ['to.2026-10-25', '', '2026-10-25T22:59:59.999Z'],
  ['from.2026-10-25', '2026-10-24T22:00:00.000Z', ''],
  ['after.2026-10-25', '2026-10-25T23:00:00.000Z', ''],
  ['between.(2026-10-25,2026-10-26)', '2026-10-24T22:00:00.000Z', '2026-10-26T22:59:59.999Z'],
  ['after.2026-10-25T08:00:00.000Z', '2026-10-25T08:00:00.001Z', ''],
  ['before.2026-10-25T08:00:00.000Z', '', '2026-10-25T07:59:59.999Z'],
  ['from.2026-10-25T08:00:00.000Z', '2026-10-25T08:00:00.000Z', ''],
  ['to.2026-10-25T08:00:00.000Z', '', '2026-10-25T08:00:00.000Z'],
  ['after.9999-12-31', '+010000-01-01T00:00:00.000Z', ''],
])('times %s are those from %s to %s', (condition, from, to) => {
  const context9999 = condition.includes('9999') ? { ...context, timeZone: 'UTC' } : context
  expect(resolveConditions(`createDate.${condition}`, fields, context9999)).toBe(`createDate.between.(${from},${to})`)
})

test.each([
  ['not.2026-10-25', 'notBetween.(2026-10-25,2026-10-25)'],
  ['before.0000-01-01', 'between.(,0000-00-00)'],
  ['after.9999-12-31', 'between.(9999-12-32,)'],
  ['empty', 'empty'],
])('days %s are %s', (condition, resolved) => {
  expect(resolve(`dueDay.${condition}`)).toBe(`dueDay.${resolved}`)
})

test('me and mine are the ids of the caller, and everything else stays', () => {
  const text = 'any(ownerId.is.(me,x),all(departmentId.below.mine,ownerId.notInDepartment.mine),name.is.me)'
  expect(resolve(text)).toBe('any(ownerId.is.(u,x),all(departmentId.below.d,ownerId.notInDepartment.d),name.is.me)')
})

test('without a department, mine is an id that no row has', () => {
  const alone = { ...context, departmentId: null }
  expect(resolveConditions('departmentId.below.mine', fields, alone)).toBe('departmentId.below.')
})

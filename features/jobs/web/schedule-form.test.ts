import { expect, test } from 'vitest'
import { asKind, enteredCron, scheduleValues } from './schedule-form.ts'

test.each([
  [{ everyMinutes: 10 }, '*/10 * * * *'],
  [{ everyMinutes: 60 }, '0 * * * *'],
  [{ everyMinutes: 120 }, '0 */2 * * *'],
  [{ cron: '30 2 * * *' }, '30 2 * * *'],
  [{ cron: '15 9 * * 1,5' }, '15 9 * * 1,5'],
  [{ cron: '0 8 31 * *' }, '0 8 31 * *'],
  [{ cron: '5 */4 * * *' }, '5 */4 * * *'],
  [{ cron: '0 8 1 10 *' }, '0 8 1 10 *'],
  [{ cron: '*/7 9-17 * * 1-5' }, '*/7 9-17 * * 1-5'],
])('the form of %j means %s', (schedule, cron) => {
  expect(enteredCron(scheduleValues(schedule))).toBe(cron)
})

test('another kind begins with what was entered, also as an expression', () => {
  const daily = scheduleValues({ cron: '30 2 * * *' })
  expect(enteredCron(asKind(daily, 'cron'))).toBe('30 2 * * *')
  expect(enteredCron(asKind(daily, 'weeks'))).toBe('30 2 * * 1')
})

test('an expression that is incomplete is left behind with its kind', () => {
  const empty = { ...scheduleValues({ cron: '1 2 3 4 5' }), cron: '' }
  expect(enteredCron(empty)).toBeUndefined()
  expect(enteredCron(asKind(empty, 'days'))).toBe('0 2 * * *')
})

test('a form without a day of the week has no expression', () => {
  expect(enteredCron({ ...scheduleValues({ cron: '0 9 * * 1' }), days: [] })).toBeUndefined()
})

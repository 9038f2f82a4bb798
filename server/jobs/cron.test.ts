import { expect, test } from 'vitest'
import { cronProblem, nextCronRun, normalCron } from './cron.ts'

/** The next runs (UTC) after a time. */
function runsFrom(cron: string, start: string, times: number, timeZone = 'Europe/Berlin'): string[] {
  const runs: string[] = []
  for (let after = Date.parse(start); runs.length < times;) {
    after = nextCronRun(cron, after, timeZone) ?? Number.NaN
    runs.push(new Date(after).toISOString().slice(0, 16))
  }
  return runs
}

test('a cron expression is read in the time zone', () => {
  expect(runsFrom('30 2 * * *', '2026-11-21T00:00Z', 2, 'Asia/Shanghai')).toEqual(['2026-11-21T18:30', '2026-11-22T18:30'])
  expect(runsFrom('0 9 * * 1', '2026-11-21T00:00Z', 2)).toEqual(['2026-11-23T08:00', '2026-11-30T08:00'])
  expect(runsFrom('0 0 1 * *', '2026-11-21T00:00Z', 2)).toEqual(['2026-11-30T23:00', '2026-12-31T23:00'])
})

test.each([
  ['30 2 * * *', ['2026-03-29T01:00', '2026-03-30T00:30']],
  ['*/30 2 * * *', ['2026-03-29T01:00', '2026-03-30T00:00', '2026-03-30T00:30']],
  ['0 2,3 * * *', ['2026-03-29T01:00', '2026-03-30T00:00', '2026-03-30T01:00']],
])('%s: what falls into an hour that daylight saving skips runs once, as the clocks change', (cron, expected) => {
  expect(runsFrom(cron, '2026-03-28T23:00Z', expected.length)).toEqual(expected)
})

test.each([
  ['30 2 * * *', ['2026-10-25T00:30', '2026-10-26T01:30']],
  ['*/30 2 * * *', ['2026-10-25T00:00', '2026-10-25T00:30', '2026-10-26T01:00']],
  ['0 2-3 * * *', ['2026-10-25T00:00', '2026-10-25T02:00', '2026-10-26T01:00']],
])('%s: what falls into an hour that daylight saving doubles runs in the first one alone', (cron, expected) => {
  expect(runsFrom(cron, '2026-10-24T22:00Z', expected.length)).toEqual(expected)
})

test('after the first of two doubled hours a job waits for the next day, wherever in the second one it is asked', () => {
  for (const after of ['2026-10-25T00:30Z', '2026-10-25T00:59Z', '2026-10-25T01:00Z', '2026-10-25T01:31Z'])
    expect(runsFrom('*/30 2 * * *', after, 1)).toEqual(['2026-10-26T01:00'])
})

test.each(['*', '*/1', '0-23', '0-11,12-23', '0-23/1', Array.from({ length: 24 }, (_, hour) => hour).join(','), '*,3'])(
  'an expression of every hour follows the real time: no hour is left out, none is missed (%s)',
  (hours) => {
    expect(runsFrom(`30 ${hours} * * *`, '2026-10-24T23:00Z', 4)).toEqual([
      '2026-10-24T23:30',
      '2026-10-25T00:30',
      '2026-10-25T01:30',
      '2026-10-25T02:30',
    ])
    expect(runsFrom(`30 ${hours} * * *`, '2026-03-29T00:00Z', 3)).toEqual(['2026-03-29T00:30', '2026-03-29T01:30', '2026-03-29T02:30'])
  },
)

test.each(['*/2', '1-23', '0-22'])('hours %s are not every hour: what falls into the skipped one runs once', (hours) => {
  expect(runsFrom(`30 ${hours} * * *`, '2026-03-29T00:45Z', 1)).toEqual(['2026-03-29T01:00'])
})

test.each(['', 'a', '* * * *', '* * * * * *', '@daily', '60 * * * *', '* 24 * * *', '1/3 * * * *', '* * * * 8', '0 0 +1 * 1'])(
  '%j is no cron expression',
  (text) => {
    expect(cronProblem(text)).toBe('cron')
  },
)

test.each(['0 0 31 2 *', '0 0 30 2 *', '0 0 31 4,6 *'])('%s never comes', (text) => {
  expect(cronProblem(text)).toBe('cronNeverRuns')
})

test.each(['*/5 * * * *', '0 0 29 2 *', '0 0 L * *', '0 9 * * MON-FRI', ' 0  3 * * * '])('%j can be used', (text) => {
  expect(cronProblem(text)).toBeUndefined()
  expect(normalCron(text)).toBe(text.trim().replaceAll(/\s+/g, ' '))
})

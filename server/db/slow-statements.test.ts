import { expect, test } from 'vitest'
import { SlowStatements } from './slow-statements.ts'

const minuteMs = 60_000

function atTime() {
  const clock = { now: 0 }
  return { clock, statements: new SlowStatements(() => clock.now) }
}

test('statements from 50 ms on are remembered by their text, those that took the most time together first', () => {
  const { statements } = atTime()
  statements.add('select 1', 49)
  statements.add('select 2', 300)
  for (const ms of [200, 250]) statements.add('select 3', ms)
  expect(statements.slowest(10)).toEqual([
    { text: 'select 3', count: 2, total: 450, max: 250 },
    { text: 'select 2', count: 1, total: 300, max: 300 },
  ])
})

test('after 15 minutes they are forgotten', () => {
  const { clock, statements } = atTime()
  statements.add('select 1', 100)
  clock.now = 14 * minuteMs
  statements.add('select 1', 200)
  clock.now = 16 * minuteMs
  expect(statements.slowest(10)).toEqual([{ text: 'select 1', count: 1, total: 200, max: 200 }])
})

test('a statement is timed, also one that fails', async () => {
  const { clock, statements } = atTime()
  const run = statements.timed(async (text) => {
    clock.now += 80
    if (text === 'broken') throw new Error('broken')
    return { rows: [], changed: 0 }
  })
  await run('select 1', [])
  await expect(run('broken', [])).rejects.toThrow('broken')
  expect(statements.slowest(10).map(({ text, max }) => [text, max])).toEqual([
    ['select 1', 80],
    ['broken', 80],
  ])
})

test('neither the number of texts nor their lengths grow without limit', () => {
  const { statements } = atTime()
  for (let index = 0; index < 1000; index++) statements.add(`select ${index} ${'x'.repeat(10_000)}`, 60)
  const kept = statements.slowest(5000)
  expect(kept.length).toBeLessThanOrEqual(100)
  expect(Math.max(...kept.map(({ text }) => text.length))).toBeLessThanOrEqual(2000)
})

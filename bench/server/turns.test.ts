import { expect, test } from 'vitest'
import { runInTurns, ratio } from './turns.ts'

/** Servers with these rates, turn by turn, and a record of whose turn it was. */
function servers(...rates: readonly (readonly number[])[]) {
  const order: number[] = []
  const loads = rates.map((serverRates, index) => {
    let turn = 0
    return () => {
      order.push(index)
      // The first turn only warms up.
      return Promise.resolve({ times: [], perSecond: serverRates[turn++] ?? Number.NaN })
    }
  })
  return { loads, order }
}

test('each server warms up, then all take turns, every other round in reverse order', async () => {
  const { loads, order } = servers([0, 1, 2], [0, 3, 4])
  expect(await runInTurns(loads, { rounds: 2, seconds: 1 })).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(order).toEqual([0, 1, 0, 1, 1, 0])
})

test('an unsettled result gets as many rounds again, and all of them count', async () => {
  const { loads } = servers([0, 1, 1, 9, 9])
  expect(await runInTurns(loads, { rounds: 2, seconds: 1 }, () => false)).toEqual([[1, 1, 9, 9]])
})

test('a temporarily slow machine does not change a ratio', () => {
  expect(ratio([100, 10, 100], [50, 5, 50])).toBe(2)
})

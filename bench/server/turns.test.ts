import { expect, test } from 'vitest'
import { inTurns, ratio } from './turns.ts'

/** Servers that answer so many times a second, turn by turn, and a note of whose turn it was. */
function servers(...rates: readonly (readonly number[])[]) {
  const order: number[] = []
  const loads = rates.map((own, place) => {
    let turn = 0
    return () => {
      order.push(place)
      // The first turn only warms up.
      return Promise.resolve({ times: [], perSecond: own[turn++] ?? Number.NaN })
    }
  })
  return { loads, order }
}

test('each server warms up, then all have their turns, every other round backwards', async () => {
  const { loads, order } = servers([0, 1, 2], [0, 3, 4])
  expect(await inTurns(loads, { rounds: 2, seconds: 1 })).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(order).toEqual([0, 1, 0, 1, 1, 0])
})

test('what is not settled goes on for as many rounds again, and all of them count', async () => {
  const { loads } = servers([0, 1, 1, 9, 9])
  expect(await inTurns(loads, { rounds: 2, seconds: 1 }, () => false)).toEqual([[1, 1, 9, 9]])
})

test('a machine that is slow for a while does not change a ratio', () => {
  expect(ratio([100, 10, 100], [50, 5, 50])).toBe(2)
})

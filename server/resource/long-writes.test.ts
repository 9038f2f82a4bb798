import { expect, test, vi } from 'vitest'
import { takingTurns, unitTime } from './long-writes.ts'

test('the time of a small transaction begins with its first row, however long the read before it took', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const isOver = unitTime()
  now.mockReturnValue(500)
  expect(isOver()).toBe(false)
  now.mockReturnValue(589)
  expect(isOver()).toBe(false)
  now.mockReturnValue(590)
  expect(isOver()).toBe(true)
  now.mockRestore()
})

test('a long transaction lets others work from time to time', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const takeTurns = takingTurns()
  let hasWorked = false
  setImmediate(() => {
    hasWorked = true
  })
  await takeTurns()
  expect(hasWorked).toBe(false)
  now.mockReturnValue(30)
  await takeTurns()
  expect(hasWorked).toBe(true)
  now.mockRestore()
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { SliceRows, takingTurns, unitTime } from './long-writes.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
})
afterAll(async () => {
  await database.close()
  await testDatabase.remove()
})

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

test('after a slice that took long the next one has fewer rows, where others wait for it', () => {
  const slices = new SliceRows(database.read)
  const most = slices.rows
  slices.took(80, most)
  expect(slices.rows).toBe(database.dialect === 'sqlite' ? most / 2 : most)
  slices.took(1, slices.rows)
  expect(slices.rows).toBe(most)
  slices.took(100_000, most)
  expect(slices.rows).toBe(database.dialect === 'sqlite' ? 50 : most)
})

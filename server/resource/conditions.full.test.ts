import { expect, test } from 'vitest'
import { compareReadings } from '#server/testing/conditions/compare-readings.ts'

test.each([2, 3, 4])('thousands of random conditions find the rows that their description says: %i', async (seed) => {
  const { differences, telling } = await compareReadings({ count: 5000, seed })
  expect(differences).toEqual([])
  expect(telling).toBeGreaterThan(2400)
})

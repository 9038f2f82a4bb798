import { expect, test } from 'vitest'
import { compareReadings } from '#server/testing/conditions/compare-readings.ts'

// On each of the databases.
test('random conditions find the rows that their description says', { timeout: 180_000 }, async () => {
  const { differences, telling } = await compareReadings({ count: 700, seed: 1 })
  expect(differences).toEqual([])
  expect(telling).toBeGreaterThan(330)
})

import { expect, test } from 'vitest'
import { compareReadings } from '#server/testing/conditions/compare-readings.ts'

test('random conditions find the rows that their description says', async () => {
  const { differences, telling } = await compareReadings({ count: 2500, seed: 1 })
  expect(differences).toEqual([])
  expect(telling).toBeGreaterThan(1200)
})

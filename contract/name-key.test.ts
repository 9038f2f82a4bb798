import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Admin', 'admin'],
  ['  admin  ', 'admin'],
  ['ＡＤＭＩＮ', 'admin'],
  ['two   words', 'two words'],
  ['e\u0301cole', 'école'],
])('%s is the same name as %s', (spelling, key) => {
  expect(nameKey(spelling)).toBe(key)
})

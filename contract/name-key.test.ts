import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Admin', 'admin'],
  ['  admin  ', 'admin'],
  ['ＡＤＭＩＮ', 'admin'],
  ['two   words', 'two words'],
  ['e\u0301cole', 'école'],
  ['ad\u200Bmin', 'admin'],
  ['\u202Dadmin\u3164', 'admin'],
  ['e\u034F\u0301cole', 'école'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['\u2800', ''],
])('%s is the same name as %s', (spelling, key) => {
  expect(nameKey(spelling)).toBe(key)
})

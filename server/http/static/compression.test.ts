import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

const body = await compress('the same text again and again '.repeat(50))

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(encodingFor(header, body).encoding).toBe(encoding)
})

import { expect, test } from 'vitest'
import { formatTimeParts, parseTimeParts, stepTime } from './time-text.ts'

test.each([
  ['9', '09:00:00'],
  ['9:5', '09:05:00'],
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['093015', '09:30:15'],
  ['２３：５９：０１', '23:59:01'],
  ['9.30', '09:30:00'],
  ['下午12:05', '12:05:00'],
  ['8:30 PM', '20:30:00'],
  ['上午 12:05', '00:05:00'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('"%s" is read as %s', (text, expected) => {
  const parts = parseTimeParts(text)
  expect(parts && formatTimeParts(parts, true)).toBe(expected)
})

test.each([
  ['09:32', 1, '09:35'],
  ['09:35', 1, '09:40'],
  ['09:32', -1, '09:30'],
  ['09:30', -1, '09:25'],
  ['23:58', 1, '00:00'],
  ['00:00', -1, '23:55'],
] as const)('five-minute steps go from %s by %s to %s', (from, direction, expected) => {
  const parts = parseTimeParts(from)
  expect(parts && formatTimeParts(stepTime(parts, direction, 5), false)).toBe(expected)
})

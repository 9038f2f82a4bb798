import { expect, test } from 'vitest'
import { foreignZone } from './foreign-zone.ts'

test('a zone is told when the clock of the browser shows another time', () => {
  expect(foreignZone('Asia/Shanghai', 'America/New_York')).toBe('UTC+8')
  expect(foreignZone('Asia/Kolkata', 'America/New_York')).toBe('UTC+5:30')
  expect(foreignZone('Nowhere/Else', 'America/New_York')).toBeUndefined()
})

test('it is not told for the zone of the browser, nor for one with the same time', () => {
  expect(foreignZone('Asia/Shanghai', 'Asia/Shanghai')).toBeUndefined()
  expect(foreignZone('Asia/Singapore', 'Asia/Shanghai')).toBeUndefined()
})

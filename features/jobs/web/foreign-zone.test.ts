import { afterEach, expect, test, vi } from 'vitest'
import { foreignZone } from './foreign-zone.ts'

afterEach(() => vi.unstubAllEnvs())

test('a zone is told when the clock of the browser shows another time', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(foreignZone('Asia/Shanghai')).toBe('UTC+8')
  expect(foreignZone('Asia/Kolkata')).toBe('UTC+5:30')
  expect(foreignZone('Nowhere/Else')).toBeUndefined()
})

test('it is not told for the zone of the browser, nor for one with the same time', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(foreignZone('Asia/Shanghai')).toBeUndefined()
  expect(foreignZone('Asia/Singapore')).toBeUndefined()
})

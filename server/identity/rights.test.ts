import { expect, test } from 'vitest'
import { covers, noRights } from './rights.ts'

const rights = (permissions: string[], departments: 'all' | string[], isSuper = false) => ({ isSuper, permissions, scope: { departments } })

test('rights cover others with the same or fewer permissions and departments', () => {
  const mine = rights(['view', 'edit'], ['north', 'south'])
  expect(covers(mine, mine)).toBe(true)
  expect(covers(mine, rights(['view'], ['south']))).toBe(true)
  expect(covers(mine, noRights)).toBe(true)
  expect(covers(mine, rights(['view', 'delete'], []))).toBe(false)
  expect(covers(mine, rights([], ['north', 'west']))).toBe(false)
  expect(covers(mine, rights([], 'all'))).toBe(false)
  expect(covers(rights([], 'all'), rights([], ['west']))).toBe(true)
})

test('only a super administrator covers another one', () => {
  expect(covers(rights(['view'], 'all'), rights([], 'all', true))).toBe(false)
  expect(covers(rights([], 'all', true), rights(['view'], 'all', true))).toBe(true)
})

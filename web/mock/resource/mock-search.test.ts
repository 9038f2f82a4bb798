import { expect, test } from 'vitest'
import { matchesSearch } from './mock-search.ts'

const dates = { createDate: '2026-11-21 08:00', updateDate: '2026-11-21 08:00', version: 1 }
const row = (id: string, name: string, email: string) => ({ id, name, email, city: '杭州', ...dates })
const rows = [
  row('0000000000000001', '沈若琳', 'shen@example.cn'),
  row('0000000000000002', '单雄信', 'Shan@Example.cn'),
  row('0000000000000003', 'copy of 0000000000000001', 'copy@example.cn'),
]
const found = (search: string) => rows.filter((of) => matchesSearch(of, ['name', 'email'], { search })).map(({ id }) => id.slice(-1))

test.each([
  ['', '123'],
  ['若', '1'],
  ['enruo', '1'],
  ['SRL', '1'],
  // Each reading of a character counts.
  ['shanxiong', '2'],
  ['danxiong', '2'],
  ['shan@e', '2'],
  ['0000000000000001', '13'],
  ['000000000000000', '3'],
  ['杭州', ''],
])('the search for "%s" finds the rows %s', (search, ids) => expect(found(search).join('')).toBe(ids))

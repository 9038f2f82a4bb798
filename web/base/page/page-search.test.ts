import { expect, test } from 'vitest'
import { anyOf, between, contains, listQuery } from '#contract/lists/list-query.ts'
import { listSearch, readListRequest } from './page-search.ts'

const things = listQuery({
  sort: ['date', 'name'],
  defaultSort: [{ name: 'date', descending: true }],
  filters: { name: contains({ max: 5 }), status: anyOf(['on', 'off']), date: between() },
})
const byDate = [{ name: 'date', descending: true }]

test.each([
  ['', { page: 1, pageSize: 10, sort: byDate }],
  ['?page=3&name=ab&status=on,off', { page: 3, pageSize: 10, sort: byDate, name: 'ab', status: ['on', 'off'] }],
  ['?page=-3&name=ab', { page: 1, pageSize: 10, sort: byDate, name: 'ab' }],
  ['?page=2&status=gone', { page: 2, pageSize: 10, sort: byDate }],
  ['?page=2&unknown=1', { page: 2, pageSize: 10, sort: byDate }],
  ['?sort=secret&name=toolong&pageSize=1000', { page: 1, pageSize: 10, sort: byDate }],
  ['?where=name.likes.a&name=ab', { page: 1, pageSize: 10, sort: byDate, where: 'name.likes.a', name: 'ab' }],
  ['?__proto__=1&dateFrom=yesterday', { page: 1, pageSize: 10, sort: byDate }],
])('the query string %j is parsed leniently', (search, request) => {
  expect(readListRequest(things, search)).toEqual(request)
})

test.each([
  ['', 15],
  ['?name=ab', 15],
  ['?pageSize=50', 50],
  ['?pageSize=1000', 15],
  ['?page=3', 10],
  ['?page=3&pageSize=20', 20],
])('the first page %j has the user’s own number of rows unless the URL names one', (search, pageSize) => {
  expect(readListRequest(things, search, 15).pageSize).toBe(pageSize)
})

test.each([
  [{ page: 1, pageSize: 15 }, ''],
  [{ page: 1, pageSize: 10 }, '?pageSize=10'],
  [{ page: 3, pageSize: 10 }, '?page=3'],
  [{ page: 3, pageSize: 15 }, '?pageSize=15&page=3'],
])('the query string of %j names the number of rows where it is not the one that applies without', (request, search) => {
  const written = listSearch(things, request, 15)
  expect(written).toBe(search)
  expect(readListRequest(things, written, 15)).toMatchObject(request)
})

test('without the user’s own number of rows, the query string of a first page names each but the default', () => {
  expect(listSearch(things, { page: 1, pageSize: 20, name: 'ab' })).toBe('?name=ab&pageSize=20')
  expect(listSearch(things, { page: 1, pageSize: 10, name: 'ab' })).toBe('?name=ab')
})

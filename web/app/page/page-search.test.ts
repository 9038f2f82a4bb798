import { expect, test } from 'vitest'
import { anyOf, between, contains, listQuery } from '#contract/lists/list-query.ts'
import { readListRequest } from './page-search.ts'

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
  ['?__proto__=1&dateFrom=yesterday', { page: 1, pageSize: 10, sort: byDate }],
])('the query string %j is parsed leniently', (search, request) => {
  expect(readListRequest(things, search)).toEqual(request)
})

import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { anyOf, anyText, between, contains, containsAny, listParameters, listQuery } from './list-query.ts'

const query = listQuery({
  sort: ['at', 'name'],
  defaultSort: [{ name: 'at', descending: true }],
  filters: { name: contains({ max: 10 }), status: anyOf(['open', 'closed']), city: anyText({ max: 5 }), at: between() },
})
const read = (parameters: Record<string, string>) => z.safeParse(query.schema, parameters)

test('the default is page 1 with 10 rows in the default sort order', () => {
  expect(read({}).data).toEqual({ page: 1, pageSize: 10, sort: [{ name: 'at', descending: true }] })
})

test('formatted parameters are parsed back unchanged', () => {
  const request = {
    page: 3,
    pageSize: 20,
    sort: [{ name: 'name', descending: false }] as const,
    name: '沈',
    status: ['open', 'closed'] as const,
    city: ['杭州'],
    atFrom: '2026-11-01T00:00:00.000Z',
    atTo: '2026-11-21 09:00',
  }
  const parameters = listParameters(query, request)
  expect(parameters).toEqual({
    page: '3',
    pageSize: '20',
    sort: 'name',
    name: '沈',
    status: 'open,closed',
    city: '杭州',
    atFrom: '2026-11-01T00:00:00.000Z',
    atTo: '2026-11-21 09:00',
  })
  expect(read(parameters).data).toEqual(request)
})

test('default and empty values are omitted from a URL', () => {
  expect(listParameters(query, { page: 1, pageSize: 10, sort: query.defaultSort, name: '', status: [] })).toEqual({})
})

test.each([
  { page: '0' },
  { page: '1.5' },
  { pageSize: '101' },
  { sort: 'secret' },
  { sort: 'name,-name' },
  { status: 'ajar' },
  { name: 'x'.repeat(11) },
  { other: '1' },
])('%o is rejected', (parameters) => {
  expect(read(parameters).success).toBe(false)
})

test('the view of a list has sort order and filters, but no page', () => {
  expect(z.safeParse(query.viewSchema, { sort: '-name', status: 'open' }).data).toEqual({
    sort: [{ name: 'name', descending: true }],
    status: ['open'],
  })
  expect(z.safeParse(query.viewSchema, { page: '2' }).success).toBe(false)
})

test.each([
  [['a,b'], 'a\\,b'],
  [['a', 'b,c', 'd'], 'a,b\\,c,d'],
  [['a\\'], 'a\\\\'],
  [['\\,', 'b'], '\\\\\\,,b'],
  [[',', ',,'], '\\,,\\,\\,'],
])('the values %j of a filter are %s in a URL, and are parsed back one by one', (city, text) => {
  const parameters = listParameters(query, { city })
  expect(parameters).toEqual({ city: text })
  expect(read(parameters).data).toMatchObject({ city })
})

test('a filter of lists takes several of its values', () => {
  const { schema } = listQuery({
    sort: ['at'],
    defaultSort: [{ name: 'at', descending: true }],
    filters: { tags: containsAny(['a', 'b']) },
  })
  expect(z.parse(schema, { tags: 'b,a' }).tags).toEqual(['b', 'a'])
  expect(z.safeParse(schema, { tags: 'c' }).success).toBe(false)
})

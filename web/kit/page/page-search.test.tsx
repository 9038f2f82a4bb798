import { act, renderHook } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { anyOf, between, contains, listQuery } from '#contract/kit/list-query.ts'
import { NavigationContext } from './navigation.ts'
import { readListRequest, usePageSearch } from './page-search.ts'
import { PageContext } from './page.ts'

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
])('the address %j is read leniently', (search, request) => {
  expect(readListRequest(things, search)).toEqual(request)
})

const visited: { to: string; replace: boolean }[] = []

function OnPage({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState('/things?name=ab&page=4')
  const [pathname = '', search] = address.split('?')
  const navigate = (to: string, { replace = false } = {}) => {
    visited.push({ to, replace })
    setAddress(to)
  }
  const page = { id: 'things', title: { 'zh-CN': '', 'en-US': '' }, purpose: { 'zh-CN': '', 'en-US': '' } }
  return (
    <NavigationContext value={{ navigate, prefetch: () => {} }}>
      <PageContext value={{ page, params: {}, pathname, search: search === undefined ? '' : `?${search}` }}>{children}</PageContext>
    </NavigationContext>
  )
}

test('a change keeps the other parameters and goes to page 1, unless it names a page', () => {
  const { result } = renderHook(() => usePageSearch(things), { wrapper: OnPage })
  const change = (...parameters: Parameters<(typeof result.current)[1]>) => act(() => result.current[1](...parameters))
  change({ status: ['on'] })
  expect(result.current[0]).toMatchObject({ page: 1, name: 'ab', status: ['on'] })
  change({ page: 7 }, { replace: true })
  change({ name: undefined, status: undefined })
  expect(visited).toEqual([
    { to: '/things?name=ab&status=on', replace: false },
    { to: '/things?name=ab&status=on&page=7', replace: true },
    { to: '/things', replace: false },
  ])
})

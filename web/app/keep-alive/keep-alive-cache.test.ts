import { expect, test } from 'vitest'
import { withoutPath, keepAliveLimit, withVisit } from './keep-alive-cache.ts'

const nothingUnsaved = () => false
const full = Array.from({ length: keepAliveLimit }, (_, index) => `/${index}`)

test('[S4.28] visiting a keepAlive page adds it to the cache, most recently used last', () => {
  const once = withVisit([], { path: '/list', isKeptAlive: true }, nothingUnsaved)
  expect(once).toEqual(['/list'])
  const more = withVisit(once, { path: '/audit', isKeptAlive: true }, nothingUnsaved)
  expect(withVisit(more, { path: '/list', isKeptAlive: true }, nothingUnsaved)).toEqual(['/audit', '/list'])
})

test('[S4.29] visiting any other page removes only that page from the cache', () => {
  expect(withVisit(['/list', '/audit'], { path: '/list', isKeptAlive: false }, nothingUnsaved)).toEqual(['/audit'])
  expect(withVisit(['/list', '/audit'], { path: '/info', isKeptAlive: false }, nothingUnsaved)).toEqual(['/list', '/audit'])
})

test('a remounted page is removed from the cache', () => {
  expect(withoutPath(['/list', '/audit'], '/list')).toEqual(['/audit'])
})

test('beyond twelve pages the least recently used one is evicted', () => {
  expect(withVisit(full, { path: '/new', isKeptAlive: true }, nothingUnsaved)).toEqual([...full.slice(1), '/new'])
  expect(withVisit(full, { path: '/0', isKeptAlive: true }, nothingUnsaved)).toEqual([...full.slice(1), '/0'])
})

test('a page with unsaved input is not evicted, and none is if all have some', () => {
  const isUnsaved = (path: string) => path === '/0' || path === '/1'
  expect(withVisit(full, { path: '/new', isKeptAlive: true }, isUnsaved)).toEqual(['/0', '/1', ...full.slice(3), '/new'])
  expect(withVisit(full, { path: '/new', isKeptAlive: true }, () => true)).toEqual([...full, '/new'])
})

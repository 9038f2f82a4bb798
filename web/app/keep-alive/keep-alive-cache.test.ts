import { expect, test } from 'vitest'
import { dropped, keepAliveLimit, visited } from './keep-alive-cache.ts'

const nothingUnsaved = () => false
const full = Array.from({ length: keepAliveLimit }, (_, index) => `/${index}`)

test('[S4.28] visiting a page that is marked keepAlive puts it on the list, the one used last at the end', () => {
  const once = visited([], { path: '/list', isKeptAlive: true }, nothingUnsaved)
  expect(once).toEqual(['/list'])
  const more = visited(once, { path: '/audit', isKeptAlive: true }, nothingUnsaved)
  expect(visited(more, { path: '/list', isKeptAlive: true }, nothingUnsaved)).toEqual(['/audit', '/list'])
})

test('[S4.29] visiting a page that is not marked takes it off the list, and no other', () => {
  expect(visited(['/list', '/audit'], { path: '/list', isKeptAlive: false }, nothingUnsaved)).toEqual(['/audit'])
  expect(visited(['/list', '/audit'], { path: '/info', isKeptAlive: false }, nothingUnsaved)).toEqual(['/list', '/audit'])
})

test('a page that begins anew is taken off the list', () => {
  expect(dropped(['/list', '/audit'], '/list')).toEqual(['/audit'])
})

test('beyond twelve the one used longest ago goes', () => {
  expect(visited(full, { path: '/new', isKeptAlive: true }, nothingUnsaved)).toEqual([...full.slice(1), '/new'])
  expect(visited(full, { path: '/0', isKeptAlive: true }, nothingUnsaved)).toEqual([...full.slice(1), '/0'])
})

test('one in which something is unsaved stays, and where all are so none goes', () => {
  const isUnsaved = (path: string) => path === '/0' || path === '/1'
  expect(visited(full, { path: '/new', isKeptAlive: true }, isUnsaved)).toEqual(['/0', '/1', ...full.slice(3), '/new'])
  expect(visited(full, { path: '/new', isKeptAlive: true }, () => true)).toEqual([...full, '/new'])
})

import { beforeEach, expect, test } from 'vitest'
import { memoryEntries } from '#web/testing/memory-entries.ts'
import { ConsoleHistory } from './console-history.ts'
import { browserEntries } from './entries.ts'
import { createPath, parsePath } from './location.ts'

function createHistory(address: string) {
  const entries = memoryEntries(address)
  const history = new ConsoleHistory(entries)
  const visited: string[] = []
  history.subscribe(() => void visited.push(createPath(history.location())))
  return { entries, history, visited, currentPath: () => createPath(history.location()) }
}

/** Blocks every navigation until it is unblocked. */
function blockAlways(history: ConsoleHistory) {
  const blocked: { pathname: string; proceed: () => void }[] = []
  const unblock = history.block((pathname, proceed) => {
    blocked.push({ pathname, proceed })
    return 'block'
  })
  return { blocked, unblock }
}

test('the location is the initial entry, and the same object until it changes', () => {
  const { history } = createHistory('/list?page=2#row')
  expect(history.location()).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#row' })
  expect(history.location()).toBe(history.location())
})

test('navigating, going back and going forward change the location', () => {
  const { entries, history, visited } = createHistory('/a')
  history.navigate('/b?x=1')
  history.navigate('/c')
  entries.go(-1)
  entries.go(1)
  expect(visited).toEqual(['/b?x=1', '/c', '/b?x=1', '/c'])
})

test('an entry keeps its key; navigating to the same path creates another entry', () => {
  const { entries, history } = createHistory('/a')
  const { key } = history.location()
  history.navigate('/a')
  const second = history.location().key
  entries.go(-1)
  expect([history.location().key === key, second === key]).toEqual([true, false])
})

test('replacing the current entry leaves nothing to go back to', () => {
  const { entries, history, currentPath } = createHistory('/a')
  history.navigate('/b')
  history.navigate('/c', { replace: true })
  entries.go(-1)
  expect(currentPath()).toBe('/a')
})

test('a path is normalized as the browser does', () => {
  const { history, currentPath } = createHistory('/a')
  history.navigate('/list?name=沈 若')
  expect(currentPath()).toBe('/list?name=%E6%B2%88%20%E8%8B%A5')
})

test('an unsubscribed listener is not called', () => {
  const { history } = createHistory('/a')
  let callCount = 0
  const unsubscribe = history.subscribe(() => void callCount++)
  unsubscribe()
  history.navigate('/b')
  expect(callCount).toBe(0)
})

test('a blocked navigation changes nothing until it proceeds', () => {
  const { history, visited } = createHistory('/a')
  const { blocked, unblock } = blockAlways(history)
  history.navigate('/b?x=1')
  expect([blocked.map(({ pathname }) => pathname), visited]).toEqual([['/b'], []])
  blocked[0]?.proceed()
  expect(visited).toEqual(['/b?x=1'])
  unblock()
  history.navigate('/c')
  expect(visited).toEqual(['/b?x=1', '/c'])
})

test('a blocked back navigation is reverted, and repeated when it proceeds', () => {
  const { entries, history, visited, currentPath } = createHistory('/a')
  history.navigate('/b')
  history.navigate('/c')
  const { blocked } = blockAlways(history)
  entries.go(-2)
  expect([currentPath(), entries.read().address, visited]).toEqual(['/c', '/c', ['/b', '/c']])
  expect(blocked.map(({ pathname }) => pathname)).toEqual(['/a'])
  blocked[0]?.proceed()
  expect([currentPath(), entries.read().address]).toEqual(['/a', '/a'])
  // The forward entries are still there.
  entries.go(1)
  blocked[1]?.proceed()
  expect(currentPath()).toBe('/b')
})

/** A browser moves asynchronously after `history.go`. */
function createSlowHistory(...addresses: readonly [string, ...string[]]) {
  const entries = memoryEntries(addresses[0])
  const moves: number[] = []
  const history = new ConsoleHistory({ ...entries, go: (delta) => void moves.push(delta) })
  for (const address of addresses.slice(1)) history.navigate(address)
  return {
    history,
    /** The user's own step, which happens at once. */
    step: (delta: number) => entries.go(delta),
    /** Executes the next move requested by the console. */
    runNextMove: () => entries.go(moves.shift() ?? 0),
    /** The address bar's path, and the location that the page shows. */
    addresses: () => [entries.read().address, createPath(history.location())],
  }
}

test('proceeding before the revert has finished waits for it', () => {
  const { history, step, runNextMove, addresses } = createSlowHistory('/a', '/b')
  const { blocked } = blockAlways(history)
  step(-1)
  blocked[0]?.proceed()
  expect(addresses()).toEqual(['/a', '/b'])
  runNextMove()
  expect(addresses()).toEqual(['/b', '/b'])
  runNextMove()
  expect(addresses()).toEqual(['/a', '/a'])
})

test('a second step during a revert is reverted as well', () => {
  const { history, step, runNextMove, addresses } = createSlowHistory('/a', '/b', '/c')
  const { blocked } = blockAlways(history)
  step(-1)
  step(-1)
  expect(addresses()).toEqual(['/a', '/c'])
  runNextMove()
  runNextMove()
  runNextMove()
  expect([addresses(), blocked.length]).toEqual([['/c', '/c'], 1])
  blocked[0]?.proceed()
  runNextMove()
  expect(addresses()).toEqual(['/b', '/b'])
})

test('a blocked step leads to its entry, wherever the user has gone meanwhile', () => {
  const { entries, history, currentPath } = createHistory('/list')
  history.navigate('/form')
  history.navigate('/form?b')
  entries.go(-1)
  const { blocked, unblock } = blockAlways(history)
  entries.go(-1)
  unblock()
  entries.go(1)
  expect(currentPath()).toBe('/form?b')
  blocked[0]?.proceed()
  expect(currentPath()).toBe('/list')
})

test.each([false, true])('a navigation during a revert waits for it (replace: %s)', (replace) => {
  const { history, step, runNextMove, addresses } = createSlowHistory('/list', '/form')
  const { unblock } = blockAlways(history)
  step(-1)
  unblock()
  history.navigate('/form?q=1', { replace })
  expect(addresses()).toEqual(['/list', '/form'])
  runNextMove()
  expect(addresses()).toEqual(['/form?q=1', '/form?q=1'])
  step(replace ? -1 : -2)
  expect(addresses()).toEqual(['/list', '/list'])
})

test('a hash typed into the address bar adds an entry, and the same one again does not', () => {
  const { entries, history, visited } = createHistory('/a')
  entries.write('/a#b')
  entries.write('/a#b')
  expect(visited).toEqual(['/a#b', '/a#b'])
  const { blocked } = blockAlways(history)
  entries.go(-1)
  expect([blocked.length, entries.read().address]).toEqual([1, '/a#b'])
})

test('a step to an entry of an unknown build is not blocked, since its index is unknown', () => {
  const { entries, history, currentPath } = createHistory('/a')
  history.navigate('/b')
  entries.go(-1)
  entries.replace({ usr: null, key: 'x', idx: 0 }, '/a')
  entries.go(1)
  const { blocked } = blockAlways(history)
  entries.go(-1)
  expect([blocked.length, currentPath(), entries.read().address]).toEqual([0, '/a', '/a'])
})

test('a navigation that the browser rejects as an entry loads a document, and the location stays until then', () => {
  const entries = memoryEntries('/a')
  const loaded: string[] = []
  const history = new ConsoleHistory({ ...entries, push() {}, load: (address) => void loaded.push(address) })
  history.navigate('/b')
  expect([loaded, createPath(history.location())]).toEqual([['/b'], '/a'])
})

test('parsing gives a path; a bare question mark or number sign is dropped', () => {
  expect(parsePath('?a=1')).toEqual({ pathname: '/', search: '?a=1', hash: '' })
  expect(parsePath('/a?#')).toEqual({ pathname: '/a', search: '', hash: '' })
  expect(parsePath('/a#b?c')).toEqual({ pathname: '/a', search: '', hash: '#b?c' })
})

beforeEach(() => window.history.replaceState(null, '', '/'))

function inBrowser(base: string): ConsoleHistory {
  return new ConsoleHistory(browserEntries(base))
}

test('below a base path the console uses paths without it', () => {
  window.history.replaceState(null, '', '/admin/list?page=2#row')
  const history = inBrowser('/admin')
  expect(createPath(history.location())).toBe('/list?page=2#row')
  history.navigate('/list/7')
  expect([createPath(history.location()), window.location.pathname]).toEqual(['/list/7', '/admin/list/7'])
})

test('a reloaded document continues at its history entry', () => {
  const history = inBrowser('')
  history.navigate('/a')
  expect(inBrowser('').location().key).toBe(history.location().key)
})

test.each(['//evil.example/a', '/\\evil.example/a', '/\t/evil.example/a'])('%j does not lead to another host', (address) => {
  const history = inBrowser('')
  history.navigate('/a')
  history.navigate(address)
  expect([window.location.host, window.location.pathname, createPath(history.location())]).toEqual(['localhost:3000', '/', '/'])
})

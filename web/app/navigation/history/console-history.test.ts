import { beforeEach, expect, test } from 'vitest'
import { memoryEntries } from '#web/testing/memory-entries.ts'
import { ConsoleHistory } from './console-history.ts'
import { browserEntries } from './entries.ts'
import { createPath, parsePath } from './location.ts'

function begin(address: string) {
  const entries = memoryEntries(address)
  const history = new ConsoleHistory(entries)
  const arrivals: string[] = []
  history.subscribe(() => void arrivals.push(createPath(history.location())))
  return { entries, history, arrivals, here: () => createPath(history.location()) }
}

/** Blocks every navigation until it is unblocked. */
function askAlways(history: ConsoleHistory) {
  const asked: { pathname: string; proceed: () => void }[] = []
  const stop = history.guard((pathname, proceed) => {
    asked.push({ pathname, proceed })
    return 'stay'
  })
  return { asked, stop }
}

test('the location is the initial entry, and the same object until it changes', () => {
  const { history } = begin('/list?page=2#row')
  expect(history.location()).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#row' })
  expect(history.location()).toBe(history.location())
})

test('navigating, going back and going forward change the location', () => {
  const { entries, history, arrivals } = begin('/a')
  history.navigate('/b?x=1')
  history.navigate('/c')
  entries.go(-1)
  entries.go(1)
  expect(arrivals).toEqual(['/b?x=1', '/c', '/b?x=1', '/c'])
})

test('an entry keeps its key; navigating to the same path creates another entry', () => {
  const { entries, history } = begin('/a')
  const { key } = history.location()
  history.navigate('/a')
  const second = history.location().key
  entries.go(-1)
  expect([history.location().key === key, second === key]).toEqual([true, false])
})

test('replacing the current entry leaves nothing to go back to', () => {
  const { entries, history, here } = begin('/a')
  history.navigate('/b')
  history.navigate('/c', { replace: true })
  entries.go(-1)
  expect(here()).toBe('/a')
})

test('a path is normalized as the browser does', () => {
  const { history, here } = begin('/a')
  history.navigate('/list?name=沈 若')
  expect(here()).toBe('/list?name=%E6%B2%88%20%E8%8B%A5')
})

test('an unsubscribed listener is not called', () => {
  const { history } = begin('/a')
  let heard = 0
  const stop = history.subscribe(() => void heard++)
  stop()
  history.navigate('/b')
  expect(heard).toBe(0)
})

test('a blocked navigation changes nothing until it proceeds', () => {
  const { history, arrivals } = begin('/a')
  const { asked, stop } = askAlways(history)
  history.navigate('/b?x=1')
  expect([asked.map(({ pathname }) => pathname), arrivals]).toEqual([['/b'], []])
  asked[0]?.proceed()
  expect(arrivals).toEqual(['/b?x=1'])
  stop()
  history.navigate('/c')
  expect(arrivals).toEqual(['/b?x=1', '/c'])
})

test('a blocked back navigation is reverted, and repeated when it proceeds', () => {
  const { entries, history, arrivals, here } = begin('/a')
  history.navigate('/b')
  history.navigate('/c')
  const { asked } = askAlways(history)
  entries.go(-2)
  expect([here(), entries.read().address, arrivals]).toEqual(['/c', '/c', ['/b', '/c']])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/a'])
  asked[0]?.proceed()
  expect([here(), entries.read().address]).toEqual(['/a', '/a'])
  // The forward entries are still there.
  entries.go(1)
  asked[1]?.proceed()
  expect(here()).toBe('/b')
})

/** A browser moves asynchronously after `history.go`. */
function beginSlowly(...addresses: readonly [string, ...string[]]) {
  const entries = memoryEntries(addresses[0])
  const moves: number[] = []
  const history = new ConsoleHistory({ ...entries, go: (delta) => void moves.push(delta) })
  for (const address of addresses.slice(1)) history.navigate(address)
  return {
    history,
    /** The user's own step, which happens at once. */
    step: (delta: number) => entries.go(delta),
    /** Executes the next move requested by the console. */
    come: () => entries.go(moves.shift() ?? 0),
    /** The address bar's path, and the location that the page shows. */
    seen: () => [entries.read().address, createPath(history.location())],
  }
}

test('proceeding before the revert has finished waits for it', () => {
  const { history, step, come, seen } = beginSlowly('/a', '/b')
  const { asked } = askAlways(history)
  step(-1)
  asked[0]?.proceed()
  expect(seen()).toEqual(['/a', '/b'])
  come()
  expect(seen()).toEqual(['/b', '/b'])
  come()
  expect(seen()).toEqual(['/a', '/a'])
})

test('a second step during a revert is reverted as well', () => {
  const { history, step, come, seen } = beginSlowly('/a', '/b', '/c')
  const { asked } = askAlways(history)
  step(-1)
  step(-1)
  expect(seen()).toEqual(['/a', '/c'])
  come()
  come()
  come()
  expect([seen(), asked.length]).toEqual([['/c', '/c'], 1])
  asked[0]?.proceed()
  come()
  expect(seen()).toEqual(['/b', '/b'])
})

test('a blocked step leads to its entry, wherever the user has gone meanwhile', () => {
  const { entries, history, here } = begin('/list')
  history.navigate('/form')
  history.navigate('/form?b')
  entries.go(-1)
  const { asked, stop } = askAlways(history)
  entries.go(-1)
  stop()
  entries.go(1)
  expect(here()).toBe('/form?b')
  asked[0]?.proceed()
  expect(here()).toBe('/list')
})

test.each([false, true])('a navigation during a revert waits for it (replace: %s)', (replace) => {
  const { history, step, come, seen } = beginSlowly('/list', '/form')
  const { stop } = askAlways(history)
  step(-1)
  stop()
  history.navigate('/form?q=1', { replace })
  expect(seen()).toEqual(['/list', '/form'])
  come()
  expect(seen()).toEqual(['/form?q=1', '/form?q=1'])
  step(replace ? -1 : -2)
  expect(seen()).toEqual(['/list', '/list'])
})

test('a hash typed into the address bar adds an entry, and the same one again does not', () => {
  const { entries, history, arrivals } = begin('/a')
  entries.write('/a#b')
  entries.write('/a#b')
  expect(arrivals).toEqual(['/a#b', '/a#b'])
  const { asked } = askAlways(history)
  entries.go(-1)
  expect([asked.length, entries.read().address]).toEqual([1, '/a#b'])
})

test('a step to an entry of an unknown build is not blocked, since its index is unknown', () => {
  const { entries, history, here } = begin('/a')
  history.navigate('/b')
  entries.go(-1)
  entries.replace({ usr: null, key: 'x', idx: 0 }, '/a')
  entries.go(1)
  const { asked } = askAlways(history)
  entries.go(-1)
  expect([asked.length, here(), entries.read().address]).toEqual([0, '/a', '/a'])
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

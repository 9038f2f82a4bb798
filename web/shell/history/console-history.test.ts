import { beforeEach, expect, test } from 'vitest'
import { memoryEntries } from '#web/testing/memory-entries.ts'
import { ConsoleHistory } from './console-history.ts'
import { browserEntries, type Entries } from './entries.ts'
import { addressOf, addressParts } from './location.ts'

function begin(address: string) {
  const entries = memoryEntries(address)
  const history = new ConsoleHistory(entries)
  const arrivals: string[] = []
  history.subscribe(() => void arrivals.push(addressOf(history.location())))
  return { entries, history, arrivals, here: () => addressOf(history.location()) }
}

/** Asks before every move, until it is answered. */
function askAlways(history: ConsoleHistory) {
  const asked: { pathname: string; proceed: () => void }[] = []
  const stop = history.guard((pathname, proceed) => {
    asked.push({ pathname, proceed })
    return 'stay'
  })
  return { asked, stop }
}

test('the place is where the history began, and the same object until it changes', () => {
  const { history } = begin('/list?page=2#row')
  expect(history.location()).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#row' })
  expect(history.location()).toBe(history.location())
})

test('an address is followed and left again, forwards too', () => {
  const { history, arrivals } = begin('/a')
  history.navigate('/b?x=1')
  history.navigate('/c')
  history.go(-1)
  history.go(1)
  expect(arrivals).toEqual(['/b?x=1', '/c', '/b?x=1', '/c'])
})

test('an entry keeps its name; the same address entered again is another one', () => {
  const { history } = begin('/a')
  const { key } = history.location()
  history.navigate('/a')
  const second = history.location().key
  history.go(-1)
  expect([history.location().key === key, second === key]).toEqual([true, false])
})

test('in place of the present entry an address leaves nothing to go back to', () => {
  const { history, here } = begin('/a')
  history.navigate('/b')
  history.navigate('/c', { replace: true })
  history.go(-1)
  expect(here()).toBe('/a')
})

test('an address is spelled as the browser spells it', () => {
  const { history, here } = begin('/a')
  history.navigate('/list?name=沈 若')
  expect(here()).toBe('/list?name=%E6%B2%88%20%E8%8B%A5')
})

test('who has stopped listening hears nothing', () => {
  const { history } = begin('/a')
  let heard = 0
  const stop = history.subscribe(() => void heard++)
  stop()
  history.navigate('/b')
  expect(heard).toBe(0)
})

test('a link that has to wait changes nothing until it may go on', () => {
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

test('a step back that has to wait is taken back, and done when it may go on', () => {
  const { entries, history, arrivals, here } = begin('/a')
  history.navigate('/b')
  history.navigate('/c')
  const { asked } = askAlways(history)
  history.go(-2)
  expect([here(), entries.read().address, arrivals]).toEqual(['/c', '/c', ['/b', '/c']])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/a'])
  asked[0]?.proceed()
  expect([here(), entries.read().address]).toEqual(['/a', '/a'])
  // What was ahead is still there.
  history.go(1)
  asked[1]?.proceed()
  expect(here()).toBe('/b')
})

test('an answer that comes before the step is taken back is kept until then', () => {
  const { history, arrivals, tell } = slowly('/a')
  history.navigate('/b')
  let proceed: (() => void) | undefined
  history.guard((_, go) => {
    proceed = go
    return 'stay'
  })
  history.go(-1)
  tell()
  proceed?.()
  tell()
  expect(arrivals).toEqual(['/b'])
  tell()
  expect(arrivals).toEqual(['/b', '/a'])
})

/** A browser tells of a move only some time after it was asked for. */
function slowly(address: string) {
  const entries = memoryEntries(address)
  const moves: number[] = []
  const history = new ConsoleHistory({ ...entries, go: (delta) => void moves.push(delta) })
  const arrivals: string[] = []
  history.subscribe(() => void arrivals.push(addressOf(history.location())))
  return { history, arrivals, tell: () => entries.go(moves.shift() ?? 0) }
}

test('another hash that somebody writes into the address is one more entry', () => {
  const { entries, history, arrivals } = begin('/a')
  entries.push(null, '/a#b')
  entries.go(0)
  expect(arrivals).toEqual(['/a#b'])
  const { asked } = askAlways(history)
  history.go(-1)
  expect([asked.length, entries.read().address]).toEqual([1, '/a#b'])
})

test('an address has a path; a question mark or a number sign alone is nothing', () => {
  expect(addressParts('?a=1')).toEqual({ pathname: '/', search: '?a=1', hash: '' })
  expect(addressParts('/a?#')).toEqual({ pathname: '/a', search: '', hash: '' })
  expect(addressParts('/a#b?c')).toEqual({ pathname: '/a', search: '', hash: '#b?c' })
})

beforeEach(() => window.history.replaceState(null, '', '/'))

function inBrowser(base: string): { history: ConsoleHistory; entries: Entries } {
  const entries = browserEntries(base)
  return { entries, history: new ConsoleHistory(entries) }
}

test('below a path of its own the console speaks of addresses without it', () => {
  window.history.replaceState(null, '', '/admin/list?page=2#row')
  const { history } = inBrowser('/admin')
  expect(addressOf(history.location())).toBe('/list?page=2#row')
  history.navigate('/list/7')
  expect([addressOf(history.location()), window.location.pathname]).toEqual(['/list/7', '/admin/list/7'])
})

test('a document that is loaded anew goes on where it was among the entries', () => {
  const { history } = inBrowser('')
  history.navigate('/a')
  const again = inBrowser('').history
  expect(again.location().key).toBe(history.location().key)
})

test('no address leads to another host', () => {
  const { history } = inBrowser('')
  for (const address of ['//evil.example/a', '/\\evil.example/a']) {
    history.navigate(address)
    expect([window.location.host, window.location.pathname]).toEqual(['localhost:3000', '/evil.example/a'])
  }
})

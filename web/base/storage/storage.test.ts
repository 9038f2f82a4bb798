import { expect, onTestFinished, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { fillStorage, forbidStorage } from '#web/testing/storage-failures.ts'
import { createStorage, storageExpirySeconds, storageKey } from './storage.ts'

const second = 1000

/** Puts the document below a base path. */
function enterBase(path: string): void {
  document.querySelector('base')?.remove()
  document.head.append(Object.assign(document.createElement('base'), { href: path }))
  onTestFinished(() => document.querySelector('base')?.remove())
}

function storageAt(start: number) {
  const clock = { now: start }
  const kept = createStorage({ open: () => localStorage, now: () => clock.now })
  localStorage.clear()
  return { clock, kept }
}

test('[S3.57] a stored key is prefix plus name, in upper case', () => {
  const { kept } = storageAt(0)
  kept.set('CURRENT-USER', 'x')
  expect(Object.keys(localStorage)).toEqual([`${steward.shortName.toUpperCase()}__CURRENT-USER`])
  expect(storageKey('language')).toBe(`${steward.shortName.toUpperCase()}__LANGUAGE`)
})

test('[S3.57] installations below other base paths have a prefix of their own, and clear nothing of each other', () => {
  const { kept } = storageAt(0)
  const clearAt = (path: string) => {
    enterBase(path)
    kept.clear()
    return Object.keys(localStorage).toSorted()
  }
  for (const path of ['/', '/shop/', '/shop/east/']) {
    enterBase(path)
    kept.set('DESIGN', path)
  }
  localStorage.setItem('of another program', '')
  const [root, shop, east] = ['STEWARD__DESIGN', 'STEWARD/SHOP__DESIGN', 'STEWARD/SHOP/EAST__DESIGN']
  expect(clearAt('/shop/')).toEqual([east, root, 'of another program'].toSorted())
  enterBase('/shop/')
  kept.set('DESIGN', 1)
  expect(clearAt('/')).toEqual([shop, east].toSorted())
})

test('[S9.1] a value is kept for 604,800 seconds by default', () => {
  const { clock, kept } = storageAt(5000)
  kept.set('DESIGN', { darkTheme: true })
  clock.now += storageExpirySeconds * second - 1
  expect(kept.get('DESIGN')).toEqual({ darkTheme: true })
  clock.now += 1
  expect(kept.get('DESIGN')).toBeUndefined()
  expect(storageExpirySeconds).toBe(604_800)
})

test('a value can be kept for a given time, or forever', () => {
  const { clock, kept } = storageAt(0)
  kept.set('DESIGN', 1, { expiresInSeconds: 10 })
  kept.set('LANGUAGE', 'en-US', { expiresInSeconds: null })
  clock.now = 10 * second
  expect(kept.get('DESIGN')).toBeUndefined()
  clock.now = 1e15
  expect(kept.get('LANGUAGE')).toBe('en-US')
})

test.each(['', 'null', '7', '"text"', '{}', '{"value":1}', '{"value":1,"expire":"soon"}', '{"value":1,', '\0'])(
  'invalid text in storage counts as absent: %j',
  (text) => {
    const { kept } = storageAt(0)
    localStorage.setItem(storageKey('DESIGN'), text)
    expect(kept.get('DESIGN')).toBeUndefined()
  },
)

test('where the browser forbids storage, values live as long as the page', () => {
  forbidStorage()
  const kept = createStorage({ open: () => localStorage })
  expect(kept.get('LANGUAGE')).toBeUndefined()
  expect(kept.set('LANGUAGE', 'en-US')).toBe(false)
  expect(kept.get('LANGUAGE')).toBe('en-US')
  kept.remove('LANGUAGE')
  expect(kept.get('LANGUAGE')).toBeUndefined()
  kept.set('LANGUAGE', 'en-US')
  kept.clear()
  expect(kept.get('LANGUAGE')).toBeUndefined()
})

test('values in memory expire too', () => {
  const { clock, kept } = storageAt(0)
  forbidStorage()
  kept.set('ACCESS-TOKEN', 'T1')
  clock.now = storageExpirySeconds * second
  expect(kept.get('ACCESS-TOKEN')).toBeUndefined()
})

test('where storage is full, the newest value lives as long as the page, and the one it replaces is gone', () => {
  const { kept } = storageAt(0)
  expect(kept.set('LANGUAGE', 'old')).toBe(true)
  fillStorage(localStorage)
  expect(kept.get('LANGUAGE')).toBe('old')
  expect(kept.set('LANGUAGE', 'one that is longer')).toBe(false)
  expect(kept.get('LANGUAGE')).toBe('one that is longer')
  const nextPage = createStorage({ open: () => localStorage, now: () => 0 })
  expect(nextPage.get('LANGUAGE')).toBeUndefined()
})

test('once there is space again a value is stored persistently', () => {
  const { kept } = storageAt(0)
  fillStorage(localStorage)
  kept.set('LANGUAGE', 'en-US')
  localStorage.clear()
  expect(kept.set('LANGUAGE', 'zh-CN')).toBe(true)
  expect(createStorage({ open: () => localStorage, now: () => 0 }).get('LANGUAGE')).toBe('zh-CN')
  localStorage.removeItem(storageKey('LANGUAGE'))
  expect(kept.get('LANGUAGE')).toBeUndefined()
})

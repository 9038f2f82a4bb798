import { expect, test, vi } from 'vitest'
import { createStorage, storageExpirySeconds, storageKey } from './storage.ts'

const second = 1000

function storageAt(start: number) {
  const clock = { now: start }
  const kept = createStorage({ open: () => localStorage, now: () => clock.now })
  localStorage.clear()
  return { clock, kept }
}

test('[S3.57] a stored key is prefix plus name, in upper case', () => {
  const { kept } = storageAt(0)
  kept.set('CURRENT-USER', 'x')
  expect(Object.keys(localStorage)).toEqual(['STEWARD__CURRENT-USER'])
  expect(storageKey('language')).toBe('STEWARD__LANGUAGE')
})

test('[S9.1] a value is kept for 604,800 seconds unless said otherwise', () => {
  const { clock, kept } = storageAt(5000)
  kept.set('DESIGN', { darkTheme: true })
  clock.now += storageExpirySeconds * second - 1
  expect(kept.get('DESIGN')).toEqual({ darkTheme: true })
  clock.now += 1
  expect(kept.get('DESIGN')).toBeUndefined()
  expect(storageExpirySeconds).toBe(604_800)
})

test('a value can be kept for a given time, or for good', () => {
  const { clock, kept } = storageAt(0)
  kept.set('DESIGN', 1, { expiresInSeconds: 10 })
  kept.set('LANGUAGE', 'en-US', { expiresInSeconds: null })
  clock.now = 10 * second
  expect(kept.get('DESIGN')).toBeUndefined()
  clock.now = 1e15
  expect(kept.get('LANGUAGE')).toBe('en-US')
})

test.each(['', 'null', '7', '"text"', '{}', '{"value":1}', '{"value":1,"expire":"soon"}', '{"value":1,', '\0'])(
  'garbage in storage counts as absent: %j',
  (text) => {
    const { kept } = storageAt(0)
    localStorage.setItem(storageKey('DESIGN'), text)
    expect(kept.get('DESIGN')).toBeUndefined()
  },
)

test('where the browser forbids storage, values are kept for the visit', () => {
  const kept = createStorage({
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(kept.get('LANGUAGE')).toBeUndefined()
  kept.set('LANGUAGE', 'en-US')
  expect(kept.get('LANGUAGE')).toBe('en-US')
  kept.remove('LANGUAGE')
  expect(kept.get('LANGUAGE')).toBeUndefined()
  expect(() => kept.clear()).not.toThrow()
})

test('where storage is full, the newest value counts all the same', () => {
  const { kept } = storageAt(0)
  kept.set('LANGUAGE', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(kept.get('LANGUAGE')).toBe('old')
  kept.set('LANGUAGE', 'new')
  expect(kept.get('LANGUAGE')).toBe('new')
})

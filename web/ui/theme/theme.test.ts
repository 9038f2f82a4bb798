import { beforeEach, expect, test, vi } from 'vitest'
import { steward } from '#steward.config.ts'
import { storageKey } from '#web/app/storage/storage.ts'
import { defaultAccent } from './theme-colours.ts'

const root = document.documentElement

/** Simulates a visit: the module reads the stored design when it is loaded. */
async function visit(stored?: unknown) {
  vi.resetModules()
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem(storageKey('DESIGN'), JSON.stringify({ value: stored, expire: null }))
  return import('./theme.ts')
}

beforeEach(() => {
  root.removeAttribute('data-theme')
  root.removeAttribute('style')
})

test('[S3.27] darkTheme is a boolean, and off on a first visit', async () => {
  const { currentDesign } = await visit()
  expect(currentDesign()).toEqual({ darkTheme: false, appTheme: steward.colour })
})

test('a chosen design is kept for the next visit', async () => {
  const { setTheme } = await visit()
  setTheme({ darkTheme: true, appTheme: '#9c27b0' })
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey('DESIGN')) ?? '')
  expect(stored).toEqual({ value: { darkTheme: true, appTheme: '#9c27b0' }, expire: null })
})

test.each([null, 'dark', 7, { darkTheme: 'yes', appTheme: 'red' }, { appTheme: '#12' }])(
  'the invalid stored value %j is ignored',
  async (stored) => {
    const { currentDesign, defaultDesign } = await visit(stored)
    expect(currentDesign()).toEqual(defaultDesign)
  },
)

test('the dark theme is an attribute of the root element', async () => {
  const { applyTheme, setTheme } = await visit()
  applyTheme()
  expect(root.dataset.theme).toBe('light')
  setTheme({ darkTheme: true })
  expect(root.dataset.theme).toBe('dark')
})

test('a colour other than that of the style sheet is set as custom properties, and that one removes them', async () => {
  const { setTheme } = await visit()
  setTheme({ appTheme: '#9c27b0' })
  expect(root.style.getPropertyValue('--accent')).toBe('#9c27b0')
  setTheme({ appTheme: defaultAccent })
  expect(root.getAttribute('style') ?? '').toBe('')
})

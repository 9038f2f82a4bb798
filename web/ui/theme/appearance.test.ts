import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { steward } from '#steward.config.ts'
import { defaultAppearance, readAppearance } from '#contract/appearance.ts'
import { storageKey } from '#web/base/storage/storage.ts'
import { defaultAccent } from './theme-colours.ts'

const root = document.documentElement

function store(value: unknown): void {
  localStorage.setItem(storageKey('DESIGN'), JSON.stringify({ value, expire: null }))
}

function stored(): unknown {
  const { value }: { value: unknown } = JSON.parse(localStorage.getItem(storageKey('DESIGN')) ?? '')
  return value
}

/** The data attributes of the root element. */
function attributes() {
  return Object.fromEntries(Object.entries(root.dataset))
}

/** Simulates a visit: the module reads what is stored when it is loaded. */
async function visit(value?: unknown) {
  vi.resetModules()
  localStorage.clear()
  if (value !== undefined) store(value)
  return import('./appearance.ts')
}

/** Simulates a change by another window of this browser. */
function changeElsewhere(value: unknown): void {
  store(value)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('DESIGN') }))
}

beforeEach(() => {
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name)
})

test('[S3.27] darkTheme is a boolean, and off on a first visit', async () => {
  const { currentAppearance } = await visit()
  expect(currentAppearance()).toMatchObject({ darkTheme: false, appTheme: steward.colour })
})

test('a chosen appearance is kept for the next visit', async () => {
  const { setAppearance } = await visit()
  setAppearance({ darkTheme: true, navMode: 'mixed' })
  expect(stored()).toMatchObject({ darkTheme: true, navMode: 'mixed', hasFooter: true })
  const next = await visit(stored())
  expect(next.currentAppearance()).toEqual({ ...defaultAppearance, darkTheme: true, navMode: 'mixed' })
})

test.each([null, 'dark', 7, { darkTheme: 'yes', appTheme: 'red' }, { appTheme: '#12' }])(
  'the invalid stored value %j is ignored',
  async (value) => {
    const { currentAppearance } = await visit(value)
    expect(currentAppearance()).toEqual(defaultAppearance)
  },
)

test('each setting is an attribute of the root element, for the style sheets', async () => {
  const { applyAppearance, setAppearance } = await visit()
  applyAppearance()
  const ofDefaults = Object.fromEntries(Object.entries(defaultAppearance).map(([field, value]) => [field, String(value)]))
  expect(attributes()).toEqual({ ...ofDefaults, theme: 'light' })
  setAppearance({ darkTheme: true, navTheme: 'light', radius: 'round', isGreyscale: true })
  expect(root.dataset).toMatchObject({ theme: 'dark', navTheme: 'light', radius: 'round', isGreyscale: 'true', density: 'default' })
})

test('a colour and a width other than those of the style sheet are custom properties, and theirs remove them', async () => {
  const { setAppearance } = await visit()
  setAppearance({ appTheme: '#9c27b0', menuWidth: 240 })
  expect([root.style.getPropertyValue('--accent'), root.style.getPropertyValue('--menu-width')]).toEqual(['#9c27b0', '240px'])
  setAppearance({ appTheme: defaultAccent, menuWidth: 200 })
  expect(root.getAttribute('style') ?? '').toBe('')
})

test('other styles of the root element stay', async () => {
  const { setAppearance } = await visit()
  root.style.overflow = 'hidden'
  setAppearance({ appTheme: '#9c27b0' })
  expect(root.style.overflow).toBe('hidden')
})

test('a change by another window of the browser applies here, and is not sent to the account again', async () => {
  const { currentAppearance, onAppearanceChange } = await visit()
  const sent = vi.fn<() => void>()
  onAppearanceChange(sent)
  changeElsewhere({ darkTheme: true, navTheme: 'light' })
  expect(currentAppearance()).toEqual({ ...defaultAppearance, darkTheme: true, navTheme: 'light' })
  expect(root.dataset['theme']).toBe('dark')
  expect(sent).not.toHaveBeenCalled()
})

test('the appearance of the account replaces that of the browser, field by field for wrong values', async () => {
  const { adoptAppearance, currentAppearance } = await visit({ darkTheme: true })
  adoptAppearance('u1', readAppearance({ darkTheme: 'yes', navMode: 'mixed' }))
  expect(currentAppearance()).toEqual({ ...defaultAppearance, navMode: 'mixed' })
})

test('an account without an appearance keeps what was chosen before signing in, but not what another user has chosen', async () => {
  const { adoptAppearance, currentAppearance, setAppearance } = await visit({ darkTheme: true })
  adoptAppearance('u1', undefined)
  expect(currentAppearance().darkTheme).toBe(true)
  setAppearance({ navMode: 'mixed' })
  adoptAppearance('u1', undefined)
  expect(currentAppearance().navMode).toBe('mixed')
  adoptAppearance('u2', undefined)
  expect(currentAppearance()).toEqual(defaultAppearance)
})

/** A browser whose operating system is dark or light; returns a function that switches it. */
function stubSystemTheme(isDark: boolean): (isDark: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', () => query)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (matches) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
}

test('the theme of the operating system counts only for those who follow it, and its changes apply at once', async () => {
  const switchSystem = stubSystemTheme(true)
  const { applyAppearance, setAppearance } = await visit()
  applyAppearance()
  expect(root.dataset['theme']).toBe('light')
  setAppearance({ followsSystem: true })
  expect(root.dataset['theme']).toBe('dark')
  switchSystem(false)
  expect(root.dataset['theme']).toBe('light')
})

test('before the console has arrived the stored design is on the root element', async () => {
  const { setAppearance } = await visit()
  setAppearance({ darkTheme: true, radius: 'square' })
  const applied = attributes()
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name)
  const { applyDesign, storedDesign } = await import('./stored-design.ts')
  applyDesign(storedDesign())
  expect(attributes()).toEqual(applied)
})

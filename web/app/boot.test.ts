import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeSession } from '#web/api/session/stored-session.ts'
import { setDemo } from '#web/testing/demo-setting.ts'
import { steward } from '#steward.config.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { storageKey } from '#web/base/storage/storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  delete window.prefetched
  window.stopWatchingEntry?.()
  vi.resetModules()
})

test('with a session the boot script prefetches the user and nothing else', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok('who') })
  storeSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path, headers }) => [path, headers.get('token')])).toEqual([['/api/admin_info', 'T']])
  expect(window.prefetched).toMatchObject({ token: 'T', language: 'zh-CN' })
  expect(await (await window.prefetched?.responses.get('/admin_info'))?.text()).toContain('who')
})

test.each([
  [
    'that the user may open is loaded, and its call sent',
    'may_open',
    ['/api/admin_info', '/api/figures'],
    ['assets/page.js', 'assets/page.css'],
  ],
  ['that the user may not open is left to the console', 'other', ['/api/admin_info'], []],
])('a page that the document names and %s', async (_, value, calls, files) => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null), 'GET /api/figures': () => ok(7) })
  const attributes = 'content="assets/page.js assets/page.css" data-permission="may_open" data-call="/figures"'
  document.head.insertAdjacentHTML('beforeend', `<meta name="${steward.home}" ${attributes} />`)
  onTestFinished(() => {
    for (const element of document.head.querySelectorAll('meta, link')) element.remove()
  })
  storeSession({ token: 'T', user: { permissions: [{ label: '', value }] } }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path }) => path)).toEqual(calls)
  expect(Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'))).toEqual(files)
})

test('in mode BACK the boot script prefetches the routes too', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null), 'GET /api/menus': () => ok([]) })
  document.head.insertAdjacentHTML('beforeend', '<script type="application/json" id="settings">{"permissionMode":"BACK"}</script>')
  onTestFinished(() => document.getElementById('settings')?.remove())
  storeSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/admin_info', '/api/menus'])
})

test('the boot script prefetches nothing in a demonstration', async () => {
  const server = startTestServer({})
  setDemo()
  storeSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent).toEqual([])
})

test.each([
  ['a stored lock', { 'IS-SCREENLOCKED': true }],
  ['a countdown that has run out', { 'LOCK-DEADLINE': Date.now() - 1 }],
])('with %s the boot script hides the page and prefetches nothing', async (_, stored) => {
  const server = startTestServer({})
  storeSession({ token: 'T', user: {} }, { isRemembered: true })
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(storageKey(name), JSON.stringify({ value, expire: null }))
  document.head.insertAdjacentHTML('beforeend', '<meta name="lock" content="assets/lock.js assets/lock.css" />')
  onTestFinished(() => {
    delete document.documentElement.dataset.locked
    for (const element of document.head.querySelectorAll('meta[name="lock"], link')) element.remove()
  })
  await import('./boot.ts')
  expect(server.sent).toEqual([])
  expect(document.documentElement.dataset).toHaveProperty('locked')
  const links = Array.from(document.head.querySelectorAll('link'), (link) => `${link.rel} ${link.getAttribute('href')}`)
  expect(links).toEqual(['modulepreload assets/lock.js', 'preload assets/lock.css'])
})

/** A script element that fails to load. */
function failScript(src: string, type = 'module'): void {
  const script = document.createElement('script')
  Object.assign(script, { type, src })
  // jsdom does not fetch scripts. Browsers dispatch the error on the element.
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

const missing = () => document.body.textContent.includes('控制台加载失败')

async function bootWith(text: string): Promise<void> {
  document.body.textContent = text
  window.history.replaceState(null, '', '/login')
  await import('./boot.ts')
}

test('an entry script that fails to load is reported, a third-party script is not', async () => {
  await bootWith('登录')
  failScript('https://extension.example/content.js')
  failScript('/analytics.js', 'text/javascript')
  expect(missing()).toBe(false)
  failScript('/assets/main.js')
  expect(missing()).toBe(true)
})

test('once an entry has started, a failing script replaces nothing', async () => {
  await bootWith('写到一半')
  window.stopWatchingEntry?.()
  failScript('/assets/main.js')
  expect(document.body.textContent).toBe('写到一半')
})

test.each([
  [{ darkTheme: true }, 'dark'],
  [{ darkTheme: false }, 'light'],
  [{ darkTheme: 'yes' }, 'light'],
  [null, 'light'],
])('the stored design %j applies before the first paint', async (design, theme) => {
  localStorage.setItem(storageKey('DESIGN'), JSON.stringify({ value: design, expire: null }))
  window.history.replaceState(null, '', '/login')
  await import('./boot.ts')
  expect(document.documentElement.dataset['theme']).toBe(theme)
})

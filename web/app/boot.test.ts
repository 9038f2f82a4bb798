import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginSession } from '#web/api/session/session.ts'
import { turnMockOn } from '#web/testing/start-mock.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { storageKey } from '#web/app/storage/storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  delete window.prefetched
  window.stopWatchingEntry?.()
  vi.resetModules()
})

test('for whoever has a session the boot script asks who is signed in, and nothing else', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok('who') })
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path, headers }) => [path, headers.get('token')])).toEqual([['/api/admin_info', 'T']])
  expect(window.prefetched).toMatchObject({ token: 'T', language: 'zh-CN' })
  expect(await (await window.prefetched?.responses['/admin_info'])?.text()).toContain('who')
})

test('where the routes come from the server the boot script asks for them as well', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null), 'GET /api/menus': () => ok([]) })
  document.head.insertAdjacentHTML('beforeend', '<script type="application/json" id="settings">{"permissionMode":"BACK"}</script>')
  onTestFinished(() => document.getElementById('settings')?.remove())
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/admin_info', '/api/menus'])
})

test('the boot script sends nothing where the mock answers', async () => {
  const server = startTestServer({})
  turnMockOn()
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent).toEqual([])
})

/** A script of the document that cannot be fetched. */
function failScript(src: string, type = 'module'): void {
  const script = document.createElement('script')
  Object.assign(script, { type, src })
  // jsdom fetches nothing here; the failure is told to the element, as browsers do.
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

test('an entry that cannot be fetched is said to be missing; a script that somebody else has put there is not missed', async () => {
  await bootWith('登录')
  failScript('https://extension.example/content.js')
  failScript('/analytics.js', 'text/javascript')
  expect(missing()).toBe(false)
  failScript('/assets/main.js')
  expect(missing()).toBe(true)
})

test('once an entry runs, no failing script replaces what is shown', async () => {
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
])('the design %j that stands in the browser is drawn from the first moment', async (design, theme) => {
  localStorage.setItem(storageKey('DESIGN'), JSON.stringify({ value: design, expire: null }))
  window.history.replaceState(null, '', '/login')
  await import('./boot.ts')
  expect(document.documentElement.dataset['theme']).toBe(theme)
})

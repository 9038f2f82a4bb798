import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginSession } from '#web/kit/session/session.ts'
import { turnMockOn } from '#web/testing/start-mock.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.prefetched
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

test.each([
  [{ darkTheme: true }, 'dark'],
  [{ darkTheme: false }, 'light'],
  [{ darkTheme: 'yes' }, 'light'],
  [null, 'light'],
])('the design %j that stands in the browser is drawn from the first moment', async (design, theme) => {
  localStorage.setItem('STEWARD__DESIGN', JSON.stringify({ value: design, expire: null }))
  window.history.replaceState(null, '', '/login')
  await import('./boot.ts')
  expect(document.documentElement.dataset['theme']).toBe(theme)
})

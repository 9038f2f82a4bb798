import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginSession } from '#web/kit/session/session.ts'
import { turnMockOn } from '#web/testing/start-mock.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.early
  window.stopWatchingEntry?.()
  vi.resetModules()
})

test('the first script asks ahead who is signed in', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null) })
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sentTo('GET /api/admin_info')).toHaveLength(1)
  expect(window.early?.answers).toMatchObject([{ address: '/api/admin_info', token: 'T' }])
})

test('an answer that has been read is told as arrived, and can still be read by whoever waits for it', async () => {
  startTestServer({ 'GET /api/admin_info': () => ok('who') })
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  const [answer] = window.early?.answers ?? []
  await vi.waitFor(() => expect(answer?.arrived?.text).toContain('who'))
  expect(await (await answer?.response)?.text()).toBe(answer?.arrived?.text)
})

test('where the routes come from the server it asks ahead for them as well, and not before it has asked who is signed in', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null), 'GET /api/menus': () => ok([]) })
  document.head.insertAdjacentHTML('beforeend', '<script type="application/json" id="settings">{"permissionMode":"BACK"}</script>')
  onTestFinished(() => document.getElementById('settings')?.remove())
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/admin_info', '/api/menus'])
})

test('the first script sends nothing while the mock’s switch is on', async () => {
  const server = startTestServer({})
  turnMockOn()
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent).toEqual([])
  expect(window.early?.answers).toEqual([])
})

test('it leaves for who has a session where the document was opened, the root standing for home, and what the person held', async () => {
  startTestServer({ 'GET /api/admin_info': () => ok(null) })
  beginSession({ token: 'T', user: { permissions: [{ label: '', value: 'basic_list' }, 'rubbish'] } }, { isRemembered: true })
  window.history.replaceState(null, '', '/')
  await import('./boot.ts')
  expect(window.early).toMatchObject({ path: '/dashboard/console', held: ['basic_list'] })
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
  localStorage.setItem('STEWARD__DESIGN', JSON.stringify({ value: design, expire: null }))
  window.history.replaceState(null, '', '/login')
  await import('./boot.ts')
  expect(document.documentElement.dataset['theme']).toBe(theme)
})

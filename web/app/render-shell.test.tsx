import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { listPreferences } from '#contract/preferences.ts'
import { callOptions } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { createDocumentRoot } from '#web/ui/status-page/document-root.ts'
import { getCurrentUser, setCurrentUser } from '#web/base/current-user.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { userWith } from '#web/testing/open-shell.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { renderShell } from './render-shell.tsx'

const item = { path: '/list/rows', name: 'rows', component: 'rows', meta: { title: '订单', icon: '', hidden: false, sort: 1 } }

beforeEach(() => {
  window.history.replaceState(null, '', '/nowhere')
  storeSession({ token: 'T', user: { username: 'chen' } }, { isRemembered: true })
})
afterEach(() => {
  delete window.prefetched
})

/** Opens the console with prefetched responses. */
async function open({ user, menus, token = 'T' }: { user: () => Promise<Response>; menus?: Response; token?: string }) {
  const server = startTestServer({
    'GET /api/admin_info': () => ok(userWith('basic_list')),
    'GET /api/menus': () => ok([item]),
    'POST /api/logout': () => fail(unavailable, {}),
  })
  const responses = new Map([['/admin_info', user()]])
  if (menus) responses.set('/menus', Promise.resolve(menus))
  window.prefetched = { token, language: 'zh-CN', responses }
  queryClient.setQueryData(callOptions(listPreferences).queryKey, { list: [] })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createDocumentRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    queryClient.clear()
    setCurrentUser(null)
  })
  await act(async () => renderShell(root, { isJustSignedIn: false }))
  await waitFor(() => expect(container.querySelector('header')).not.toBeNull())
  return server
}

function enableBackMode(): void {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/json" id="settings">{"permissionMode":"BACK"}</script>')
  onTestFinished(() => document.getElementById('settings')?.remove())
}

test('prefetched calls are not sent again', async () => {
  enableBackMode()
  const server = await open({ user: async () => ok(userWith('basic_list')), menus: ok([item]) })
  const others = ['/api/notification/unread']
  expect(server.sent.filter(({ path }) => !others.includes(path))).toEqual([])
  expect(getCurrentUser()?.username).toBe('chen')
})

test.each([
  ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server returned an error', async () => fail(unavailable, {})],
  ['the response has no envelope', async () => new Response('<html>')],
  ['the result has the wrong shape', async () => ok({ username: 7 })],
  ['the user has no permissions', async () => ok(userWith())],
])('the user is fetched again if %s', async (_, user) => {
  const server = await open({ user })
  expect(server.sentTo('GET /api/admin_info')).not.toEqual([])
})

test('a prefetched response for another session is discarded and fetched again', async () => {
  const server = await open({ user: async () => ok({ ...userWith('basic_list'), username: 'other' }), token: 'of another user' })
  expect(new Set(server.sentTo('GET /api/admin_info').map(({ headers }) => headers.get('token')))).toEqual(new Set(['T']))
  expect(getCurrentUser()?.username).toBe('chen')
})

import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { storageKey } from '#web/base/storage/storage.ts'
import { fail, startTestServer } from '#web/testing/test-server.ts'
import { startSignIn } from './start-sign-in.tsx'

// Loading the code of the console takes longer than anything that these tests wait for.
beforeAll(async () => void (await import('#web/app/render-shell.tsx')))

/** Simulates another tab that sends its session on request. */
function openOtherTab(): void {
  const other = new BroadcastChannel(storageKey('SESSION'))
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'asked') other.postMessage({ kind: 'shared', session: { token: 'T1', user: { username: 'ann' } } })
  })
  onTestFinished(() => other.close())
}

test('[S4.16] a mouse press on the sign-in page starts no countdown to the screen lock', async () => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState(null, '', '/login')
  act(startSignIn)
  await userEvent.click(await screen.findByLabelText('用户名'))
  expect(localStorage.getItem(storageKey('LOCK-DEADLINE'))).toBeNull()
})

test('a session that another tab sends after the page has rendered opens the console', async () => {
  sessionStorage.clear()
  startTestServer({ 'GET /api/admin_info': () => fail(unavailable, {}), 'POST /api/logout': () => fail(unavailable, {}) })
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState(null, '', '/login?redirect=%2Flist%2Fbasic-list')
  openOtherTab()
  act(startSignIn)
  await waitFor(() => expect(window.location.pathname).toBe('/list/basic-list'))
})

import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#web/kit/api/query-client.ts'
import { rootOptions } from '#web/kit/page/caught-error.ts'
import { currentPerson, setPerson } from '#web/kit/session/person.ts'
import { beginSession } from '#web/kit/session/session.ts'
import { personWith } from '#web/testing/open-shell.tsx'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { unavailable } from '#contract/kit/error.ts'
import { renderShell } from './render-shell.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/nowhere')
  beginSession({ token: 'T', user: { username: 'chen' } }, { isRemembered: true })
})
afterEach(() => {
  vi.useRealTimers()
  delete window.early
  queryClient.clear()
  setPerson(null)
})

/** Draws the console as its document does once its code is there; gives what is to be seen. */
async function draw({ person = personWith('basic_list'), pageCode }: { person?: unknown; pageCode?: Promise<unknown> } = {}) {
  startTestServer({ 'GET /api/admin_info': (_, signal) => never(signal), 'POST /api/logout': () => fail(unavailable, {}) })
  const response = ok(person)
  const answer = { address: '/api/admin_info', token: 'T', askedAtMs: performance.now(), response: Promise.resolve(response) }
  const arrived = { response, text: await response.clone().text() }
  window.early = { path: '/nowhere', held: [], ask: () => {}, answers: [{ ...answer, arrived }], ...(pageCode && { pageCode }) }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place, rootOptions)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => renderShell(root, { isJustSignedIn: false }))
  return { isDrawn: () => place.querySelector('header') !== null }
}

test('who is signed in is known when the console is drawn for the first time, where that has been answered', async () => {
  const { isDrawn } = await draw()
  expect(isDrawn()).toBe(true)
  expect(currentPerson()?.username).toBe('chen')
})

test('who may do nothing is not taken up', async () => {
  await draw({ person: personWith() })
  expect(currentPerson()).toBeNull()
})

test('the code of the first page is waited for, so that all of it is drawn at once', async () => {
  const code = Promise.withResolvers<void>()
  const { isDrawn } = await draw({ pageCode: code.promise })
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isDrawn()).toBe(false)
  await act(async () => code.resolve())
  expect(isDrawn()).toBe(true)
})

test('code that is long in coming is not waited for', async () => {
  const { isDrawn } = await draw({ pageCode: new Promise(() => {}) })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(isDrawn()).toBe(true)
})

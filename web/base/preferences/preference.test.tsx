import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'
import { storage } from '#web/base/storage/storage.ts'
import { getCurrentUser, setCurrentUser } from '#web/base/current-user.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { unavailable } from '#contract/errors/error.ts'
import { usePreference } from './preference.ts'

const shade = definePreference('test.shade', z.enum(['pale', 'deep']))
const list = 'GET /api/preference/list'
const save = 'PUT /api/preference/test.shade'

function Shade() {
  const { value, isReady, set } = usePreference(shade)
  const queryClient = useQueryClient()
  const isReading = useIsFetching() > 0
  return (
    <>
      {isReading && <span>reading</span>}
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        read again
      </button>
      <output>{isReady ? (value ?? 'not set') : 'not ready'}</output>
      <button type="button" onClick={() => set('deep')}>
        deep
      </button>
      <button type="button" onClick={() => set('pale')}>
        pale
      </button>
      <button type="button" onClick={() => set(undefined)}>
        none
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const renderShade = () => renderPage(<Shade />, { address: '/' })

beforeEach(() => storage.clear())

test("the server's value replaces the cached one", async () => {
  storage.set('PREFERENCES', { userId: 'u1', values: { 'test.shade': 'pale' } })
  startTestServer({ [list]: () => ok({ list: [{ key: 'test.shade', value: 'deep' }] }) })
  renderShade()
  expect(shown()).toBe('pale')
  await waitFor(() => expect(shown()).toBe('deep'))
})

test('without a cache nothing is ready until the server responds', async () => {
  startTestServer({ [list]: (_, signal) => never(signal) })
  renderShade()
  expect(shown()).toBe('not ready')
})

test('if the server fails the default applies', async () => {
  startTestServer({ [list]: () => fail(unavailable, {}) })
  renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
})

test('a default that applies after a failure stays while the preferences are read again', async () => {
  let isFirst = true
  startTestServer({
    [list](_, signal) {
      if (!isFirst) return never(signal)
      isFirst = false
      return fail(unavailable, {})
    },
  })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
  await user.click(screen.getByRole('button', { name: 'read again' }))
  await screen.findByText('reading')
  expect(shown()).toBe('not set')
})

test("another user's cached preferences are not shown", () => {
  storage.set('PREFERENCES', { userId: 'somebody else', values: { 'test.shade': 'pale' } })
  startTestServer({ [list]: (_, signal) => never(signal) })
  renderShade()
  expect(shown()).toBe('not ready')
})

test('an invalid value counts as not set', async () => {
  startTestServer({ [list]: () => ok({ list: [{ key: 'test.shade', value: 'striped' }] }) })
  renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
})

test('a change shows at once, is sent to the server and is cached beside the others', async () => {
  const server = startTestServer({ [list]: () => ok({ list: [{ key: 'other', value: 1 }] }), [save]: () => ok(null) })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
  await user.click(screen.getByText('deep'))
  expect(shown()).toBe('deep')
  await waitFor(() => expect(server.sentTo(save)[0]?.body).toEqual({ value: 'deep' }))
  expect(storage.get('PREFERENCES')).toEqual({ userId: 'u1', values: { other: 1, 'test.shade': 'deep' } })
  await user.click(screen.getByText('none'))
  expect(shown()).toBe('not set')
  await waitFor(() => expect(server.sentTo(save)[1]?.body).toEqual({ value: null }))
  expect(storage.get('PREFERENCES')).toEqual({ userId: 'u1', values: { other: 1 } })
})

test('a change made before the server has responded stays, and the other preferences are refetched', async () => {
  const stored = new Map<string, unknown>([['other', 1]])
  let requestCount = 0
  const server = startTestServer({
    [list]: (_, signal) => (++requestCount === 1 ? never(signal) : ok({ list: Array.from(stored, ([key, value]) => ({ key, value })) })),
    [save]: () => {
      stored.set('test.shade', 'deep')
      return ok(null)
    },
  })
  const { user } = renderShade()
  await user.click(screen.getByText('deep'))
  expect(shown()).toBe('deep')
  await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))
  await waitFor(() => expect(storage.get('PREFERENCES')).toEqual({ userId: 'u1', values: { other: 1, 'test.shade': 'deep' } }))
  expect(shown()).toBe('deep')
})

test('while a change is pending only the newest later one is sent', async () => {
  const responses: (() => void)[] = []
  const server = startTestServer({
    [list]: () => ok({ list: [] }),
    [save]: () => new Promise((resolve) => responses.push(() => resolve(ok(null)))),
  })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
  for (const name of ['deep', 'pale', 'none', 'pale']) await user.click(screen.getByText(name))
  await waitFor(() => expect(responses).toHaveLength(1))
  responses[0]?.()
  await waitFor(() => expect(responses).toHaveLength(2))
  responses[1]?.()
  expect(server.sentTo(save).map(({ body }) => body)).toEqual([{ value: 'deep' }, { value: 'pale' }])
})

test('preferences that are read while a change is on its way show that change', async () => {
  const stored = new Map<string, unknown>([['test.shade', 'pale']])
  let finishSave = () => {}
  const server = startTestServer({
    [list]: () => ok({ list: Array.from(stored, ([key, value]) => ({ key, value })) }),
    [save]: () =>
      new Promise((resolve) => {
        finishSave = () => {
          stored.set('test.shade', 'deep')
          resolve(ok(null))
        }
      }),
  })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('pale'))
  await user.click(screen.getByText('deep'))
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(1))
  await user.click(screen.getByText('read again'))
  finishSave()
  await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('reading')).toBeNull())
  expect(shown()).toBe('deep')
})

test('a read that a change interrupts is made again, so that what another browser has changed shows', async () => {
  const stored = new Map<string, unknown>()
  const finishSaves: (() => void)[] = []
  const server = startTestServer({
    [list]: () => ok({ list: Array.from(stored, ([key, value]) => ({ key, value })) }),
    [save]: ({ body }) =>
      new Promise((resolve) =>
        finishSaves.push(() => {
          stored.set('test.shade', z.parse(z.object({ value: z.string() }), body).value)
          resolve(ok(null))
        }),
      ),
  })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('not set'))
  await user.click(screen.getByText('deep'))
  await waitFor(() => expect(finishSaves).toHaveLength(1))
  stored.set('other', 1)
  await user.click(screen.getByText('read again'))
  await user.click(screen.getByText('pale'))
  finishSaves[0]?.()
  await waitFor(() => expect(finishSaves).toHaveLength(2))
  finishSaves[1]?.()
  await waitFor(() => expect(storage.get('PREFERENCES')).toEqual({ userId: 'u1', values: { other: 1, 'test.shade': 'pale' } }))
  expect(shown()).toBe('pale')
  expect(server.sentTo(save).map(({ body }) => body)).toEqual([{ value: 'deep' }, { value: 'pale' }])
})

test('while the session views as a role a change is shown, but neither sent nor kept', async () => {
  const server = startTestServer({ [list]: () => ok({ list: [{ key: 'test.shade', value: 'pale' }] }) })
  const { user } = renderShade()
  await waitFor(() => expect(shown()).toBe('pale'))
  const viewer = getCurrentUser()
  if (!viewer) throw new Error('Nobody is signed in')
  act(() => setCurrentUser({ ...viewer, viewedAs: { roleNames: ['业务员'], departmentName: null, personName: null } }))
  await user.click(screen.getByRole('button', { name: 'deep' }))
  expect(shown()).toBe('deep')
  expect(server.sentTo(save)).toEqual([])
  expect(storage.get('PREFERENCES')).toEqual({ userId: 'u1', values: { 'test.shade': 'pale' } })
})

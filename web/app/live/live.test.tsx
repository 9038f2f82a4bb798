import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import type { LiveEvent } from '#contract/events.ts'
import { listPreferences } from '#contract/preferences.ts'
import { ConsoleQueryClient } from '#web/api/console-query-client.ts'
import { callOptions } from '#web/api/queries.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { storeSession, storeToken } from '#web/api/session/stored-session.ts'
import { useListUpdates } from '#web/resource/live/use-list-updates.ts'
import { startLiveUpdates } from './live-updates.ts'

/** A stream as the test's server writes it; the browser's classes for streams are missing here. */
class ServerStream {
  #waiting: ((part: { done: boolean; value?: Uint8Array }) => void) | undefined

  read(): Promise<{ done: boolean; value?: Uint8Array }> {
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  send(text: string): void {
    this.#waiting?.({ done: false, value: new TextEncoder().encode(text) })
  }

  close(): void {
    this.#waiting?.({ done: true })
  }
}

let server: ServerStream[] = []
let requests: Headers[] = []
let signals: AbortSignal[] = []
let controller: AbortController
let queryClient: ConsoleQueryClient

beforeEach(() => {
  server = []
  requests = []
  signals = []
  controller = new AbortController()
  queryClient = new ConsoleQueryClient()
  storeToken('T1')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    requests.push(new Headers(init.headers))
    if (init.signal) signals.push(init.signal)
    const stream = new ServerStream()
    server.push(stream)
    return Promise.resolve({ ok: true, status: 200, body: { getReader: () => stream } })
  })
})
afterEach(() => {
  controller.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a stream; resolves with what resolves when no other is opened any more. */
async function open(): Promise<{ ended: Promise<void> }> {
  const count = server.length
  const ended = startLiveUpdates(queryClient, controller.signal)
  await vi.waitFor(() => expect(server).toHaveLength(count + 1))
  return { ended }
}

async function tell(event: LiveEvent, id = 'run:1'): Promise<void> {
  await act(async () => {
    server.at(-1)?.send(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

/** A list that counts how often it was read, and says what others have changed. */
function List({ read }: { read: () => number | Promise<number> }) {
  const { data = 0, dataUpdatedAt } = useQuery({ queryKey: ['records', 'list', {}], queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  const updates = useListUpdates('records', dataUpdatedAt)
  return <output>{`read ${data} updated ${updates?.count ?? 0} by ${updates?.people.join() ?? ''}`}</output>
}

function CurrentUser() {
  useQuery({ ...callOptions(getAdminInfo), retry: false })
  return null
}

async function showList(): Promise<void> {
  let count = 0
  render(
    <QueryClientProvider client={queryClient}>
      <List read={() => (count += 1)} />
    </QueryClientProvider>,
  )
  await screen.findByText(/read 1/)
  // Changes are compared by the millisecond in which they were learnt of.
  await new Promise((resolve) => setTimeout(resolve, 2))
}

const row = { id: '0000000000000001', operation: 'changed', by: '沈若琳', isOwn: false } as const

test('what others change is counted and named, and the rows stay until they are loaded again', async () => {
  await showList()
  await open()
  await tell({ type: 'rows', resource: 'records', rows: [row, { ...row, id: '0000000000000002', by: null }] })
  expect(await screen.findByText('read 1 updated 2 by 沈若琳')).toBeDefined()
  await tell({ type: 'rows', resource: 'records', rows: [row] })
  expect(await screen.findByText('read 1 updated 2 by 沈若琳')).toBeDefined()
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    await queryClient.refetchQueries({ queryKey: ['records'] })
  })
  expect(await screen.findByText('read 2 updated 0 by')).toBeDefined()
})

test('a list that is being read while others change it is read again, as its answer may be older', async () => {
  await open()
  const first = Promise.withResolvers<number>()
  let count = 0
  render(
    <QueryClientProvider client={queryClient}>
      <List read={() => ((count += 1) === 1 ? first.promise : count)} />
    </QueryClientProvider>,
  )
  await tell({ type: 'rows', resource: 'records', rows: [row] })
  first.resolve(1)
  expect(await screen.findByText(/read 2/)).toBeDefined()
})

test('what another tab of the same user has written is loaded at once', async () => {
  await showList()
  await open()
  await tell({ type: 'rows', resource: 'records', rows: [{ ...row, isOwn: true }] })
  expect(await screen.findByText(/read 2 updated 0/)).toBeDefined()
})

test('when events may have been missed, everything is read again', async () => {
  await showList()
  await open()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await tell({ type: 'reset' })
  expect(await screen.findByText(/read 2/)).toBeDefined()
})

test('a stream that breaks off is opened again after the last event that was received, and names the tab', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await open()
  await tell({ type: 'many', resource: 'records', by: null, isOwn: false }, 'run:7')
  server.at(-1)?.close()
  await vi.waitFor(() => expect(requests).toHaveLength(2), { timeout: 3000 })
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, 'run:7'])
  const [tab, same] = requests.map((headers) => headers.get('steward-tab'))
  expect(tab).toMatch(/^\w{12,36}$/)
  expect(same).toBe(tab)
})

test('a stream on which nothing was told is opened again after the id of its beginning', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await open()
  await tell({ type: 'open' }, 'run:3')
  server.at(-1)?.close()
  await vi.waitFor(() => expect(requests).toHaveLength(2), { timeout: 3000 })
  expect(requests[1]?.get('last-event-id')).toBe('run:3')
})

test('what a console reads because of an event does not count as a use of the session', async () => {
  const sent: (string | null)[] = []
  await open()
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('steward-background'))
    return Promise.reject(new TypeError('offline'))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUser />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(sent).toEqual([null]))
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await tell({ type: 'access' })
  await vi.waitFor(() => expect(sent).toEqual([null, '1']))
})

test('a tab whose user another tab has replaced opens no stream of the other user', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  storeSession({ token: 'T1', user: { username: 'ann' } }, { isRemembered: true })
  setCurrentUser({ userId: 'u1', username: 'ann', realName: '', avatar: '', desc: '', password: '', token: '', permissions: [] })
  const { ended } = await open()
  storeSession({ token: 'T2', user: { username: 'ben' } }, { isRemembered: true })
  const read = vi.spyOn(Storage.prototype, 'getItem')
  server.at(-1)?.close()
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), { timeout: 3000 })
  controller.abort()
  await ended
  expect(requests).toHaveLength(1)
  setCurrentUser(null)
})

test('a tab whose user has switched notifications of the browser off ends its stream when hidden, whatever the browser allows', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  const wanted = (value: boolean) =>
    queryClient.setQueryData(callOptions(listPreferences).queryKey, { list: [{ key: 'notifications.browser', value }] })
  await open()
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wanted(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  wanted(false)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  vi.useRealTimers()
  // What is new is read when the tab is hidden, by code that is loaded for it.
  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

test('a console that is closed opens no other stream', async () => {
  const { ended } = await open()
  controller.abort()
  server.at(-1)?.close()
  await ended
  expect(requests).toHaveLength(1)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { HeldServer, isTypeError, sendTo, sendToApp, workerOf } from './test-worker.ts'
import { watchWorker } from './start-worker.ts'
import { workerFetch } from './worker-fetch.ts'

beforeEach(() => localStorage.clear())

test('[S8.20] an error that nobody expected is logged by the page, whatever was thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const held = new HeldServer()
  const send = sendTo(held.server)
  const pending = send('/api/thing')
  ;(await held.request(1)).fail(new RangeError('a bug'))
  await expect(pending).rejects.toSatisfy(isTypeError)
  await vi.waitFor(() => expect(logged.mock.calls).toMatchObject([[{ name: 'RangeError', message: 'a bug' }]]))
  const again = send('/api/thing')
  ;(await held.request(2)).fail(Object.assign(() => {}, { toString: () => 'a function' }))
  await expect(again).rejects.toSatisfy(isTypeError)
  await vi.waitFor(() => expect(logged.mock.lastCall).toEqual(['a function']))
})

test('a server that does not start breaks off every request, and the page learns of it and of the reason once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const started = watchWorker(workerOf(Promise.reject(new Error('no database'))))
  const send = workerFetch(started)
  await expect(send('/api/thing')).rejects.toSatisfy(isTypeError)
  await expect(send('/api/thing')).rejects.toSatisfy(isTypeError)
  await started.failure
  expect(logged.mock.calls).toMatchObject([[{ message: 'no database' }]])
})

test('a page learns before its first call that the server did not start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await watchWorker(workerOf(Promise.reject(new Error('no WebAssembly')))).failure
})

test('cookies that the server sets are sent back until it deletes them, and no page sees them', async () => {
  const send = sendToApp((app) => {
    app.post('/api/login', ({ env }) => {
      env.exchange.cookies.push('steward=S; Path=/; HttpOnly', 'device=D; Path=/api/login')
      return Response.json(null)
    })
    app.post('/api/logout', ({ env }) => {
      env.exchange.cookies.push('steward=; Path=/; Max-Age=0')
      return Response.json(null)
    })
    app.get('/api/*', ({ env }) => Response.json(env.exchange.header('cookie') ?? 'none'))
  })
  const cookies = async (path: string) => (await send(path)).json()
  expect(await cookies('/api/menus')).toBe('none')
  const signedIn = await send('/api/login', { method: 'POST' })
  expect([...signedIn.headers.keys()]).not.toContain('set-cookie')
  expect(await cookies('/api/menus?page=1')).toBe('steward=S')
  expect(await cookies('/api/login?again')).toBe('device=D; steward=S')
  await send('/api/logout', { method: 'POST' })
  expect(await cookies('/api/menus')).toBe('none')
})

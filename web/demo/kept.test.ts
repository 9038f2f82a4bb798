import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/base/storage/storage.ts'
import { KeptInBrowser } from './kept.ts'
import { sendToApp } from './test-worker.ts'

beforeEach(() => localStorage.clear())

/** Opens a page whose server has users signed in, as rows that are kept. */
function openPage() {
  let sessions: readonly unknown[] = []
  const written: unknown[] = []
  const send = sendToApp(
    (app) => {
      app.post('/api/login/:name', ({ env, req }) => {
        const { name } = req.param()
        sessions = [...sessions, name]
        env.exchange.cookies.push(`session=${name}; Path=/`)
        return Response.json(null)
      })
      app.post('/api/logout', ({ env }) => {
        sessions = []
        env.exchange.cookies.push('session=; Path=/; Max-Age=0')
        return Response.json(null)
      })
      app.get('/api/sessions', ({ env }) => Response.json({ sessions, cookie: env.exchange.header('cookie') ?? '' }))
      app.get('/api/renewed', ({ env }) => {
        env.exchange.cookies.push('session=renewed; Path=/')
        return Response.json(null)
      })
    },
    {
      readRows: () => Promise.resolve({ sessions }),
      writeRows: (rows) => {
        written.push(rows)
        if (typeof rows === 'object' && rows !== null && 'sessions' in rows && Array.isArray(rows.sessions)) ({ sessions } = rows)
        else return Promise.reject(new Error('not these rows'))
        return Promise.resolve()
      },
    },
  )
  return {
    written,
    post: async (path: string) => void (await send(path, { method: 'POST' })),
    get: async (path: string) => void (await send(path)),
    state: async () => (await send('/api/sessions')).json(),
  }
}

test('a document that is loaded later knows the sessions and cookies from its first request on', async () => {
  const page = openPage()
  expect(await page.state()).toEqual({ sessions: [], cookie: '' })
  await page.post('/api/login/ada')
  const later = openPage()
  expect(await later.state()).toEqual({ sessions: ['ada'], cookie: 'session=ada' })
  expect(page.written).toEqual([])
})

test('what one tab has changed the other knows with its next request, and neither is told again', async () => {
  const [one, other] = [openPage(), openPage()]
  await one.post('/api/login/ada')
  expect(await other.state()).toEqual({ sessions: ['ada'], cookie: 'session=ada' })
  await other.post('/api/login/eve')
  expect(await one.state()).toEqual({ sessions: ['ada', 'eve'], cookie: 'session=eve' })
  await one.post('/api/logout')
  expect(await other.state()).toEqual({ sessions: [], cookie: '' })
  await other.state()
  expect([one.written.length, other.written.length]).toEqual([1, 2])
})

test('reading changes nothing that is kept, unless it sets a cookie', async () => {
  const page = openPage()
  await page.state()
  expect(storage.get('DEMO-KEPT')).toBeUndefined()
  await page.get('/api/renewed')
  expect(await openPage().state()).toEqual({ sessions: [], cookie: 'session=renewed' })
})

test('rows that the server refuses are reported; the cookies count all the same', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cookie = { name: 'session', value: 'ada', path: '/', expiresAt: null }
  new KeptInBrowser().write({ revision: 1, cookies: [cookie], rows: 'of an old build' })
  expect(await openPage().state()).toEqual({ sessions: [], cookie: 'session=ada' })
  await vi.waitFor(() => expect(logged.mock.calls).toMatchObject([[{ message: 'not these rows' }]]))
})

test('of two messages that overtook each other the later state is kept', () => {
  const kept = new KeptInBrowser()
  kept.write({ revision: 2, cookies: [], rows: 'later' })
  kept.write({ revision: 1, cookies: [], rows: 'earlier' })
  expect(new KeptInBrowser().takeNewer()).toEqual({ revision: 2, cookies: [], rows: 'later' })
})

test.each(['text', { id: 'x' }, { id: 'x', kept: { revision: 1, cookies: [{ name: 1 }], rows: [] } }])(
  'what nobody has kept is ignored: %j',
  (value) => {
    storage.set('DEMO-KEPT', value)
    expect(new KeptInBrowser().takeNewer()).toBeUndefined()
  },
)

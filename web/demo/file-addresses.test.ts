import { beforeEach, expect, test, vi } from 'vitest'
import { logo, logoPath } from '#contract/settings/site-settings.ts'
import { backgroundHeader } from '#contract/tab-header.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { sendToApp } from './test-worker.ts'

beforeEach(() => localStorage.clear())

const pictureRoutes = ['/file/:id', '/file/:id/thumbnail', logoPath(':id')]

interface Stored {
  readonly type: string
  readonly text: string
  readonly isForOwner?: true
}

/** Signs in to a server with these files by path, whose calls return `results` by path. */
async function sendToFiles(files: Readonly<Record<string, Stored>>, results: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const send = sendToApp(
    (app) => {
      app.post('/api/login/:name', ({ env, req }) => {
        env.exchange.cookies.push(`session=${req.param('name')}; Path=/`)
        return Response.json(results['/login'] ?? null)
      })
      app.get('/api/*', ({ env: { exchange }, req }) => {
        const path = req.path.slice('/api'.length)
        if (path in results) return Response.json(results[path])
        asked.push(`${req.raw.method} ${path}`)
        const file = files[path]
        const isOwner = exchange.header('cookie') === 'session=owner'
        if (!file || exchange.header(backgroundHeader) !== '1') return Response.json(null, { status: 404 })
        if (file.isForOwner && !isOwner) return Response.json(null, { status: 403 })
        return new Response(file.text, { headers: { 'content-type': file.type } })
      })
    },
    { pictureRoutes },
  )
  return { send, asked: () => asked.splice(0).toSorted() }
}

const contentOf = async (address: string) => (await fetch(fileUrl(address))).text()

test('the pictures that an answer names for the first time have arrived when the page reads it', async () => {
  const files = {
    '/file/a1': { type: 'image/png', text: 'avatar' },
    '/file/a2/thumbnail': { type: 'image/webp', text: 'small' },
    '/file/a3': { type: 'image/jpeg', text: 'in a text' },
    [logoPath('a4')]: { type: 'image/png', text: 'logo' },
  }
  const rows = [{ avatar: '/file/a1' }, { file: { thumbnailUrl: '/file/a2/thumbnail' }, avatar: '/file/a1' }]
  const image = { type: 'image', attrs: { fileId: 'a3', alt: '' } }
  const text = { body: { content: [image] }, settings: [{ key: logo.key, value: 'a4' }] }
  const { send, asked } = await sendToFiles(files, { '/users': { rows }, '/text': text })
  expect(await (await send('/api/users')).json()).toEqual({ rows })
  expect([await contentOf('/file/a1'), await contentOf('/file/a2/thumbnail')]).toEqual(['avatar', 'small'])
  expect(asked()).toEqual(['GET /file/a1', 'GET /file/a2/thumbnail', 'HEAD /file/a1', 'HEAD /file/a2/thumbnail'])
  await send('/api/text')
  expect([await contentOf('/file/a3'), await contentOf(logoPath('a4'))]).toEqual(['in a text', 'logo'])
  asked()
  await send('/api/users')
  await send('/api/text')
  expect(asked()).toEqual([])
})

test('files other than pictures are not read, and other texts are no addresses', async () => {
  const files = { '/file/b1': { type: 'application/pdf', text: 'a document' } }
  const list = [{ url: '/file/b1' }, { url: '/file/b1/upload' }, '/file/', 'see /file/b1', 'https://example.com/file/b1', '/file/..']
  const { send, asked } = await sendToFiles(files, { '/files': list })
  await send('/api/files')
  await send('/api/files')
  expect(asked()).toEqual(['HEAD /file/b1'])
  expect(fileUrl('/file/b1')).toBe('/api/file/b1')
})

test('a picture is sent to who may see it: from the answer on that signs them in', async () => {
  const files = { '/file/c1': { type: 'image/png', text: 'own', isForOwner: true } } as const
  const { send } = await sendToFiles(files, { '/login': { avatar: '/file/c1' }, '/users': [{ avatar: '/file/c1' }] })
  await send('/api/login/other', { method: 'POST' })
  await send('/api/users')
  expect(fileUrl('/file/c1')).toBe('/api/file/c1')
  await send('/api/login/owner', { method: 'POST' })
  expect(await contentOf('/file/c1')).toBe('own')
})

test('an answer arrives without its pictures where they cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = sendToApp(
    (app) => {
      app.get('/api/users', () => Response.json([{ avatar: '/file/d1' }]))
      app.get('/api/broken', () => new Response('{"avatar":', { headers: { 'content-type': 'application/json' } }))
      app.get('/api/file/:id', () => {
        throw new Error('no storage')
      })
      app.onError((error) => {
        throw error
      })
    },
    { pictureRoutes },
  )
  expect(await (await send('/api/users')).json()).toEqual([{ avatar: '/file/d1' }])
  expect(await (await send('/api/broken')).text()).toBe('{"avatar":')
  await vi.waitFor(() => expect(logged.mock.calls).toMatchObject([[{ message: 'no storage' }], [{ name: 'SyntaxError' }]]))
})

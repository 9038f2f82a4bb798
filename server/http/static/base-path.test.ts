import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildMetaTag, buildHeader } from '#contract/document-settings.ts'
import { adminPassword, startTestServer } from '#server/testing/test-server.ts'

const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
let build = ''

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  await mkdir(join(build, 'assets'))
  await Promise.all(['index.html', 'login.html'].map((name) => writeFile(join(build, name), html + name)))
  await writeFile(join(build, 'assets/index-AAAAAAAA.js'), 'code')
})

/** Starts a server; `document` returns status, name and base path of a document. */
async function serve(variables: Record<string, string>) {
  const server = await startTestServer({ build, variables })
  onTestFinished(() => server.stop())
  const { origin } = new URL(server.url)
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers, redirect: 'manual' })
  return {
    server,
    get,
    async document(path: string, headers: Record<string, string> = {}) {
      const answer = await get(path, headers)
      const [, base, name] = /<base href="(.*?)" \/>.*<\/head>(.*)\.html/.exec(await answer.text()) ?? []
      return `${answer.status} ${name} at ${base}`
    },
  }
}

test('the server serves documents, files and calls below its base path, and only health checks at the root', async () => {
  const { server, get, document } = await serve({ STEWARD_BASE: '/admin/' })
  expect(server.url).toMatch(/\d\/admin$/)
  expect(await document('/admin/')).toBe('200 index at /admin/')
  expect(await document('/admin/login?redirect=%2F')).toBe('200 login at /admin/')
  expect(await document('/admin/list')).toBe('200 index at /admin/')
  expect(await document('/admin/nothing')).toBe('404 index at /admin/')
  expect((await get('/admin/assets/index-AAAAAAAA.js')).status).toBe(200)
  expect((await get('/admin/api/admin_info')).headers.get('content-type')).toContain('json')
  for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200)
  for (const path of ['/login', '/list', '/assets/index-AAAAAAAA.js', '/api/admin_info', '/administration', '/admin/api/nothing']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/json; charset=utf-8'])
  }
})

test('responses carry the name of the served build, if the documents have one', async () => {
  const { get } = await serve({})
  expect((await get('/api/admin_info')).headers.get(buildHeader)).toBeNull()
  const named = await mkdtemp(join(tmpdir(), 'steward-build-'))
  await Promise.all(
    ['index.html', 'login.html'].map((name) => writeFile(join(named, name), html.replace('</head>', `${buildMetaTag('abc-1')}</head>`))),
  )
  const server = await startTestServer({ build: named })
  onTestFinished(() => server.stop())
  for (const path of ['/api/admin_info', '/api/nothing']) expect((await fetch(server.url + path)).headers.get(buildHeader)).toBe('abc-1')
  expect((await fetch(`${server.url}/healthz`)).headers.get(buildHeader)).toBeNull()
})

test('the root and the base path without its slash redirect to the console', async () => {
  const { get } = await serve({ STEWARD_BASE: '/admin/' })
  for (const path of ['/', '/admin']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/'])
  }
})

test('sessions work below a base path as at the root', async () => {
  const { server } = await serve({ STEWARD_BASE: '/admin/' })
  const visitor = server.visitor()
  const answer = await visitor.signIn('admin', adminPassword)
  expect(answer.headers.getSetCookie()[0]).toContain('; Path=/;')
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  expect((await visitor.send('POST', '/logout')).status).toBe(200)
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
})

test('documents contain the prefix stripped by a trusted proxy, followed by the base path', async () => {
  const behind = { 'x-forwarded-prefix': '/outer' }
  const plain = await serve({ STEWARD_TRUSTED_PROXIES: '127.0.0.1' })
  expect(await plain.document('/login', behind)).toBe('200 login at /outer/')
  expect(await plain.document('/list', behind)).toBe('200 index at /outer/')
  expect(await plain.document('/list')).toBe('200 index at /')
  const based = await serve({ STEWARD_TRUSTED_PROXIES: '127.0.0.1', STEWARD_BASE: '/admin/' })
  expect(await based.document('/admin/login', behind)).toBe('200 login at /outer/admin/')
  expect((await based.get('/', behind)).headers.get('location')).toBe('/outer/admin/')
})

test('an untrusted or invalid prefix appears in no document and no redirect', async () => {
  const open = await serve({})
  expect(await open.document('/login', { 'x-forwarded-prefix': '/outer' })).toBe('200 login at /')
  const trusting = await serve({ STEWARD_TRUSTED_PROXIES: '127.0.0.1', STEWARD_BASE: '/admin/' })
  for (const prefix of ['//evil.com/', '/a"><script>', 'javascript:', 'https://evil.com', '/../..']) {
    expect(await trusting.document('/admin/login', { 'x-forwarded-prefix': prefix })).toBe('200 login at /admin/')
    expect((await trusting.get('/', { 'x-forwarded-prefix': prefix })).headers.get('location')).toBe('/admin/')
  }
})

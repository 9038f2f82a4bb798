import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const console = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
const files = {
  'index.html': console,
  'login.html': console,
  'docs/index.html': 'overview',
  'docs/decisions/0001.html': 'a decision',
  'docs/docs.css': 'a {}',
  'other/page.html': 'a page that nobody rendered',
}

async function serve(variables: Record<string, string> = {}) {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(build, file, '..'), { recursive: true })
    await writeFile(join(build, file), text)
  }
  const server = await startTestServer({ build, variables })
  onTestFinished(() => server.stop())
  return (path: string) => fetch(`${server.url}${path}`)
}

test('[E1] rendered documents run no scripts, and only the console may frame them', async () => {
  const get = await serve()
  for (const path of ['/docs/index.html', '/docs/', '/docs/decisions/0001.html']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  expect(await (await get('/docs/')).text()).toBe('overview')
  expect((await get('/docs/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('rendered documents are served below the base path too, and no other HTML file of the build is', async () => {
  const get = await serve({ STEWARD_BASE: '/admin/' })
  expect((await get('/docs/index.html')).status).toBe(200)
  for (const path of ['/docs/missing.html', '/other/page.html', '/index.html']) expect((await get(path)).status).toBe(404)
})

test('/docs and /newversion are not pages of the console', async () => {
  const get = await serve()
  for (const path of ['/docs', '/newversion']) expect((await get(path)).status).toBe(404)
})

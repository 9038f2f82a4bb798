import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script><script>boot()</script></head>'

test('[E1 E2] documents and files carry the security headers; documents are not stored, files of the build for ever', async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  await mkdir(join(build, 'assets'))
  for (const name of ['index.html', 'login.html']) await writeFile(join(build, name), html)
  await writeFile(join(build, 'assets/index-AAAAAAAA.js'), 'code')
  await writeFile(join(build, 'assets/index-AAAAAAAA.js.br'), brotliCompressSync('code'))
  const server = await startTestServer({ build })
  onTestFinished(() => server.stop())

  const document = await fetch(`${server.url}/login`)
  const policy = document.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(Object.fromEntries(document.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const file = await fetch(`${server.url}/assets/index-AAAAAAAA.js`, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(await file.text()).toBe('code')
})

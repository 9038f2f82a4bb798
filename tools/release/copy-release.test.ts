import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#tools/build/server/build-server.ts'
import { copyRelease, releaseFiles } from './copy-release.ts'

const root = join(import.meta.dirname, '../..')
const password = 'an abacus of jade'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-release-'))
  copyRelease(root, join(folder, 'steward'))
  await buildServer(root, join(folder, 'steward/dist-server'), 'release')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a release has neither tests nor sources', () => {
  const files = releaseFiles(join(folder, 'steward'))
  expect(files).toContain('dist-server/release/main.js')
  expect(
    files.filter((file) =>
      /\.test\.|^(?:server|contract|web|features|node_modules\/(?!sharp|@img|detect-libc|semver))\/|^(?!node_modules).*\.ts$/.test(file),
    ),
  ).toEqual([])
})

test('a release has nothing of the demonstration on a static host', () => {
  const product = join(folder, 'product')
  mkdirSync(join(product, 'dist/assets'), { recursive: true })
  for (const name of ['demo.database-AAAAAAA.sqlite', 'demo.database-AAAAAAA.sqlite.br', 'demo.worker-BBBBBBB.js', 'index-CCCCCCC.js'])
    writeFileSync(join(product, 'dist/assets', name), '')
  expect(releaseFiles(product)).toEqual(['dist/assets/index-CCCCCCC.js'])
})

test('the files of a release are all that a server needs', { timeout: 60_000 }, async () => {
  const release = join(folder, 'steward')
  const env = { ...process.env, STEWARD_ADMIN_PASSWORD: password, STEWARD_LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['dist-server/main.js', '--port', '0', '--data', join(folder, 'data')], { cwd: release, env })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString()
      const found = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', () => reject(new Error(output)))
  })
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username: 'admin', password } }),
  })
  expect(await response.json()).toMatchObject({ code: 200, result: { username: 'admin' } })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(existsSync(join(folder, 'data/steward.db'))).toBe(true)
  // The decoder of pictures, which is loaded at the start, would complain.
  expect(output).not.toContain('sharp')
})

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAssets } from './assets.ts'

test('[G12] every file of the build is served except the demonstration, hidden files and unknown types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-assets-'))
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))))
  const files = ['assets/index-AAAAAAAA.js', '.vite/manifest.json', 'assets/a.map']
  await Promise.all(files.map((file) => writeFile(join(folder, file), 'text')))
  // Reading one of these would fail.
  const demo = ['demo.database-CCCCCCC.sqlite', 'demo.database-CCCCCCC.sqlite.br', 'demo.worker-DDDDDDD.js', 'demo.sqlite3-EEEEEEE.wasm']
  await Promise.all(demo.map((name) => mkdir(join(folder, 'assets', name))))
  expect([...(await readAssets(folder)).keys()]).toEqual(['/assets/index-AAAAAAAA.js'])
})

test('images in documents are served with their content types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-assets-'))
  const kinds = { 'a.png': 'image/png', 'b.jpg': 'image/jpeg', 'c.jpeg': 'image/jpeg', 'd.webp': 'image/webp', 'e.svg': 'image/svg+xml' }
  await Promise.all(Object.keys(kinds).map((name) => writeFile(join(folder, name), 'picture')))
  const sent = [...(await readAssets(folder))].map(([path, { contentType }]) => [path.slice(1), contentType])
  expect(Object.fromEntries(sent)).toEqual(kinds)
})

test('a file is sent as the build has compressed it, and unpacked to those who do not accept that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-assets-'))
  await writeFile(join(folder, 'a.css'), 'main { color: red }')
  await writeFile(join(folder, 'a.css.br'), brotliCompressSync('main { color: red }'))
  await writeFile(join(folder, 'b.css'), 'main { color: blue }')
  const assets = await readAssets(folder)
  const sent = async (path: string, accepted: string | undefined) => {
    const { encoding, bytes } = (await assets.get(path)?.body.for(accepted)) ?? {}
    return [encoding, Buffer.from(encoding === 'gzip' ? gunzipSync(bytes ?? '') : (bytes ?? '')).toString('latin1')]
  }
  expect(await sent('/a.css', 'gzip, br')).toEqual(['br', brotliCompressSync('main { color: red }').toString('latin1')])
  expect(await sent('/a.css', 'gzip, br;q=0')).toEqual(['gzip', 'main { color: red }'])
  expect(await sent('/a.css', undefined)).toEqual([undefined, 'main { color: red }'])
  expect(await sent('/b.css', 'br')).toEqual([undefined, 'main { color: blue }'])
})

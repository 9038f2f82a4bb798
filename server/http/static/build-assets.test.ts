import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import type { Asset } from './assets.ts'
import { BuildAssets } from './build-assets.ts'

const document = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
const script = '/assets/index-AAAAAAAA.js'
const quiet = { error() {} }

async function textOf(asset: Asset | undefined): Promise<string | undefined> {
  return asset && Buffer.from((await asset.body.for(undefined)).bytes).toString()
}

async function makeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-build-'))
  await mkdir(join(folder, 'assets'))
  for (const file of ['index.html', 'login.html']) await writeFile(join(folder, file), document)
  await writeFile(join(folder, script), 'code')
  return folder
}

test('a build that is replaced while the server runs takes no file away from open consoles', async () => {
  const build = await makeBuild()
  const server = await startTestServer({ build })
  const served = async () => (await fetch(server.url + script)).text()
  expect(await served()).toBe('code')
  await rm(build, { recursive: true })
  expect(await served()).toBe('code')
  await server.stop()
})

test('[G12] files of the demonstration are not found on a server', async () => {
  const build = await makeBuild()
  const paths = ['/assets/demo.database-AAAAAAA.sqlite', '/assets/demo.worker-BBBBBBB.js']
  for (const path of paths) await writeFile(join(build, path), 'demo')
  const server = await startTestServer({ build })
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await Promise.all([script, ...paths].map(statusOf))).toEqual([200, 404, 404])
  await server.stop()
})

test('who asks for a file before all of them are read waits for it, and they are read once', async () => {
  const build = await makeBuild()
  const assets = new BuildAssets(build, quiet)
  const asked = [assets.find(script), assets.find('/assets/index-BBBBBBBB.js')]
  assets.read()
  const [found, unknown] = await Promise.all(asked)
  expect([await textOf(found), unknown]).toEqual(['code', undefined])
  await rm(build, { recursive: true })
  expect(await assets.find(script)).toBe(found)
})

test('files that cannot be read are logged, and read when they are asked for again', async () => {
  const build = await makeBuild()
  const logged: string[] = []
  const assets = new BuildAssets(join(build, 'made later'), { error: (_: object, message: string) => void logged.push(message) })
  await expect(assets.find(script)).rejects.toThrow('ENOENT')
  expect(logged).toEqual(['the files of the build cannot be read'])
  await mkdir(join(build, 'made later/assets'), { recursive: true })
  await writeFile(join(build, 'made later', script), 'code')
  expect(await textOf(await assets.find(script))).toBe('code')
})

test('stopping ends the reading, which is no error', async () => {
  const logged: string[] = []
  const assets = new BuildAssets(await makeBuild(), { error: (_: object, message: string) => void logged.push(message) })
  const asked = assets.find(script).catch((error: unknown) => String(error))
  await assets.stop()
  expect(await asked).toContain('AbortError')
  expect(logged).toEqual([])
})

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAssets } from './assets.ts'

test('[G12] of the build, all is served but the mock, hidden files and those of unknown kinds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-assets-'))
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))))
  const files = ['assets/index-AAAAAAAA.js', 'assets/mock-BBBBBBBB.js', 'assets/mock-BBBBBBBB.js.br', '.vite/manifest.json', 'assets/a.map']
  await Promise.all(files.map((file) => writeFile(join(folder, file), 'text')))
  expect([...(await readAssets(folder)).keys()]).toEqual(['/assets/index-AAAAAAAA.js'])
})

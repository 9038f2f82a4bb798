import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildInfoFile } from '#contract/build-info.ts'
import { readBuilt } from './built-record.ts'

test('the build record is returned; without a valid one the build is unknown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const read = () => readBuilt(pathToFileURL(`${folder}/`))
  expect(await read()).toEqual({ commit: '', builtAt: null })
  const made = { commit: '6e034327fe03', builtAt: '2026-11-22T05:33:54.335Z' }
  writeFileSync(join(folder, buildInfoFile), JSON.stringify(made))
  expect(await read()).toEqual(made)
  writeFileSync(join(folder, buildInfoFile), '{"commit":1}')
  expect(await read()).toEqual({ commit: '', builtAt: null })
})

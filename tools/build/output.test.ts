import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintInputs } from './inputs.ts'
import { isUpToDate, replaceOutput } from './output.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const output = () => join(root, 'dist')
const page = () => readFileSync(join(output(), 'index.html'), 'utf8')

function build(text: string, fingerprint: string): Promise<void> {
  return replaceOutput(output(), join(root, '.cache'), fingerprint, async (folder) => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), text)
    if (text === 'broken') throw new Error('does not build')
  })
}

test('a build replaces the last one and leaves nothing else behind', async () => {
  await build('first', 'a')
  await build('second', 'b')
  expect(page()).toBe('second')
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

test('a failed build leaves the last one intact', async () => {
  await build('first', 'a')
  await expect(build('broken', 'b')).rejects.toThrow('does not build')
  expect(page()).toBe('first')
  expect(isUpToDate(output(), 'a')).toBe(true)
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

test('a build is up to date only for its own inputs', async () => {
  expect(isUpToDate(output(), 'a')).toBe(false)
  await build('first', 'a')
  expect(isUpToDate(output(), 'a')).toBe(true)
  expect(isUpToDate(output(), 'b')).toBe(false)
})

test('the fingerprint depends on built files and the server, which writes the database of the demonstration, not on tests', () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('web/ui/button.tsx', 'one')
  write('features/orders/contract/pages.ts', 'one')
  const first = fingerprintInputs(root)
  write('web/ui/button.test.tsx', 'one')
  write('features/orders/server/feature.test.ts', 'one')
  expect(fingerprintInputs(root)).toBe(first)
  write('features/orders/contract/pages.ts', 'two')
  const second = fingerprintInputs(root)
  write('features/orders/web/page.module.css', 'new')
  const third = fingerprintInputs(root)
  write('features/orders/server/feature.ts', 'new')
  expect(new Set([first, second, third, fingerprintInputs(root)]).size).toBe(4)
})

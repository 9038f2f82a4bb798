import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = join(import.meta.dirname, 'set-base.mjs')
const documents = ['404.html', 'index.html', 'login.html']
const html = (base: string) => `<head>\n    <base href="${base}" />\n    <script src="./a.js"></script>\n</head>`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-base-'))
  for (const name of documents) writeFileSync(join(folder, name), html('/'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function setBase(...args: readonly string[]): { code: number | null; output: string } {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { code: status, output: stderr }
}

const texts = () => documents.map((name) => readFileSync(join(folder, name), 'utf8'))

test('every document gets the base path, and no other file changes or remains', () => {
  expect(setBase(folder, '/admin/').code).toBe(0)
  expect(texts()).toEqual(documents.map(() => html('/admin/')))
  expect(readdirSync(folder).toSorted()).toEqual(documents)
})

test('the base path can be set again, to the same and to another path', () => {
  for (const base of ['/admin/', '/admin/', '/a/b.c_d~e-1/', '/']) {
    expect(setBase(folder, base).code).toBe(0)
    expect(texts()).toEqual(documents.map(() => html(base)))
  }
})

test.each([
  'admin/',
  '/admin',
  '//evil.com/',
  '/a//b/',
  '/a"><script>/',
  'javascript:/',
  '/../',
  '/a/./',
  '/ä/',
  '/a b/',
  'https://x.example/',
  `/${'a'.repeat(199)}/`,
])('an invalid path is rejected with a message, and nothing is written: %s', (base) => {
  const { code, output } = setBase(folder, base)
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `The path must start and end with a slash and contain only letters, digits and . _ ~ -, such as /admin/, with at most 200 characters, not "${base}".`,
  )
  expect(texts()).toEqual(documents.map(() => html('/')))
})

test('without folder and path it prints the usage', () => {
  for (const args of [[], [folder], [folder, '/a/', '/b/']])
    expect(setBase(...args)).toMatchObject({ code: 1, output: expect.stringContaining('-- dist /admin/') })
})

test('a folder that is not a build stays unchanged', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'index.html'), html('/'))
  expect(setBase(other, '/admin/')).toMatchObject({ code: 1, output: expect.stringContaining('404.html is missing') })
  expect(readFileSync(join(other, 'index.html'), 'utf8')).toBe(html('/'))
  writeFileSync(join(folder, 'login.html'), '<head></head>')
  expect(setBase(folder, '/admin/')).toMatchObject({
    code: 1,
    output: expect.stringContaining('login.html is not a document of the console'),
  })
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(html('/'))
  expect(readdirSync(folder).filter((name) => name.endsWith('.next'))).toEqual([])
})

test('it works from any folder', () => {
  const { status } = spawnSync(process.execPath, [program, '.', '/admin/'], { cwd: folder })
  expect(status).toBe(0)
  expect(texts()).toEqual(documents.map(() => html('/admin/')))
})

test('on an older Node it installs nothing and prints what it needs', () => {
  const tools = join(folder, 'tools')
  for (const name of ['set-base.mjs', 'bootstrap']) cpSync(join(import.meta.dirname, name), join(tools, name), { recursive: true })
  const old = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })'
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', old, join(tools, 'set-base.mjs'), folder, '/admin/'], {
    encoding: 'utf8',
    env: { PATH: '' },
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('this is 20.19.0. Install Node 24 from')
  expect(texts()).toEqual(documents.map(() => html('/')))
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { growth, measureDemo, measureVisits } from './budgets.ts'
import { filesOf, filesOnlyOf, type Manifest, nameOf } from './built-files.ts'

const manifest: Manifest = {
  'login.html': { file: 'assets/login-AAAAAAA.js', imports: ['_react.js'], css: ['assets/login-BBBBBBB.css'], assets: [] },
  '_react.js': { file: 'assets/react-CCCCCCC.js', imports: [], css: [], assets: [] },
  'index.html': { file: 'assets/index-DDDDDDD.js', imports: ['_react.js'], css: [], assets: ['assets/icons-EEEEEEE.svg'] },
}

let output = ''
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'sizes-'))
  mkdirSync(join(output, 'assets'))
})
afterEach(() => rmSync(output, { recursive: true }))

test('a visit loads its code with all imports, styles and assets, each once', () => {
  expect(filesOf(manifest, ['index.html', 'login.html']).toSorted()).toEqual([
    'assets/icons-EEEEEEE.svg',
    'assets/index-DDDDDDD.js',
    'assets/login-AAAAAAA.js',
    'assets/login-BBBBBBB.css',
    'assets/react-CCCCCCC.js',
  ])
})

test('what only one source loads is known, and a source that is not in the build is named', () => {
  expect(filesOnlyOf(manifest, ['login.html'], ['index.html'])).toEqual(new Set(['assets/login-AAAAAAA.js', 'assets/login-BBBBBBB.css']))
  expect(() => filesOnlyOf(manifest, ['charts.tsx'], ['index.html'])).toThrow('The build has no charts.tsx.')
})

test('the size of a visit is the compressed size of its files', () => {
  const names = ['login-AAAAAAA.js', 'react-CCCCCCC.js'].map((file) => `<script type="module" src="./assets/${file}"></script>`)
  const html = `${names.join('')}<link rel="stylesheet" href="./assets/login-BBBBBBB.css">${'a'.repeat(1000)}`
  writeFileSync(join(output, 'login.html'), html)
  for (const [file, bytes] of [
    ['login-AAAAAAA.js', 10],
    ['login-BBBBBBB.css', 20],
    ['react-CCCCCCC.js', 300],
  ] as const) {
    writeFileSync(join(output, 'assets', `${file}.br`), 'x'.repeat(bytes))
  }
  const [visit, ...others] = measureVisits(output, manifest)
  expect(others).toEqual([])
  expect(visit?.sizes).toMatchObject({ 'login.js': 10, 'login.css': 20, 'react.js': 300 })
  expect(visit?.bytes).toBeGreaterThan(330)
  expect(visit?.bytes).toBeLessThan(480)
})

test('the size of a demonstration is that of its server, of SQLite and of its database, as far as the build has them', () => {
  const write = (file: string, bytes: number) => writeFileSync(join(output, 'assets', file), 'x'.repeat(bytes))
  for (const file of ['demo.worker-AAAAAAA.js', 'demo.sqlite3-BBBBBBB.wasm', 'demo.main-CCCCCCC.js', 'react-DDDDDDD.js']) {
    write(file, 100)
    write(`${file}.br`, 10)
  }
  expect(measureDemo(output)).toEqual([])
  write('demo.database-EEEEEEE.sqlite', 1000)
  write('demo.database-EEEEEEE.sqlite.br', 200)
  write('demo.database-EEEEEEE.sqlite.gz', 300)
  const sizes = { 'demo.worker.js': 10, 'demo.sqlite3.wasm': 10, 'demo.database.sqlite': 200 }
  expect(measureDemo(output)).toMatchObject([{ bytes: 220, sizes }])
})

test('growth is listed largest first, without files that shrank', () => {
  const visit = {
    budget: { visit: 'page', bytes: 0 },
    bytes: 0,
    sizes: { 'a.js': 1500, 'b.js': 9000, 'c.js': 100, 'd.js': 700 },
  }
  expect(growth(visit, { 'a.js': 500, 'b.js': 2000, 'c.js': 200 })).toEqual([
    'b.js  +7.0 kB  (9.0 kB)',
    'a.js  +1.0 kB  (1.5 kB)',
    'd.js  +0.7 kB  (0.7 kB)',
  ])
})

test('the name of a built file does not contain its hash', () => {
  expect(nameOf('assets/login-n_LfDiH.js')).toBe('login.js')
  expect(nameOf('login.html')).toBe('login.html')
})

test('a document without scripts is rejected', () => {
  writeFileSync(join(output, 'login.html'), '<script>later()</script>')
  expect(() => measureVisits(output, manifest)).toThrow('login.html references no script')
})

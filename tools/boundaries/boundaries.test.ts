import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { rules } from './rules.ts'
import { listSourceFiles } from './list-source-files.ts'

const project = join(import.meta.dirname, '..', '..')
const fixtures = join(import.meta.dirname, 'fixtures')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a fixture's files (each starts with `=== path`); returns their paths and the lines marked with ✗. */
function writeFixture(text: string): { files: string[]; marked: string[] } {
  const parts = text.split(/^=== /m).slice(1)
  const files = parts.map((part) => {
    const [file = '', ...lines] = part.split('\n')
    write(file, lines.join('\n'))
    return { file, lines }
  })
  return {
    files: files.map(({ file }) => file),
    marked: files.flatMap(({ file, lines }) => lines.flatMap((line, index) => (line.includes('✗') ? [`${file}:${index + 1}`] : []))),
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each(rules.map((rule) => rule.name))('the rule "%s" reports exactly the marked lines of its fixture', (name) => {
  const { files, marked } = writeFixture(readFileSync(join(fixtures, `${name}.txt`), 'utf8'))
  const reported = checkBoundaries(root, files).filter((finding) => finding.rule === name)
  expect(marked).not.toEqual([])
  expect([...new Set(reported.map(({ file, line }) => `${file}:${line}`))].toSorted()).toEqual(marked.toSorted())
})

test('every fixture belongs to a rule', () => {
  expect(
    readdirSync(fixtures)
      .map((file) => basename(file, '.txt'))
      .toSorted(),
  ).toEqual(rules.map((rule) => rule.name).toSorted())
})

test('a file in an unknown folder is rejected', () => {
  write('lib/thing.ts', '')
  expect(() => checkBoundaries(root, ['lib/thing.ts'])).toThrow('lib/thing.ts is in no known folder')
})

test('a file that does not parse is rejected', () => {
  write('web/ui/broken.ts', 'export const = 1')
  expect(() => checkBoundaries(root, ['web/ui/broken.ts'])).toThrow('web/ui/broken.ts does not parse')
})

test('tracked and untracked files are listed, ignored and deleted ones are not', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const file of ['web/ui/tracked.ts', 'web/ui/deleted.ts', 'web/ui/new.tsx', 'web/ui/new.module.css', 'dist/made.js', 'web/read.me'])
    write(file, '')
  write('.gitignore', 'dist/\n')
  execFileSync('git', ['add', 'web/ui/tracked.ts', 'web/ui/deleted.ts'], { cwd: root })
  rmSync(join(root, 'web/ui/deleted.ts'))
  expect(listSourceFiles(root).toSorted()).toEqual(['web/ui/new.module.css', 'web/ui/new.tsx', 'web/ui/tracked.ts'])
})

test('every source file of the product is listed', () => {
  const listed = new Set(listSourceFiles(project))
  const present = globSync('{contract,server,web,features,examples,e2e,bench,tools}/**/*.{ts,tsx,css,mjs}', { cwd: project })
  expect(present.filter((file) => !file.includes('node_modules') && !listed.has(file))).toEqual([])
})

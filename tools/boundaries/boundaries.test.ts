import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { rules } from './rules.ts'
import { listSourceFiles } from './source-files.ts'

const project = join(import.meta.dirname, '..', '..')
const fixtures = join(import.meta.dirname, 'fixtures')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Lays out a fixture's files (each begins with `=== path`) and gives their paths and the lines marked with ✗. */
function layOut(text: string): { files: string[]; marked: string[] } {
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

test.each(rules.map((rule) => rule.name))('the rule "%s" reports every marked line of its fixture, and no other', (name) => {
  const { files, marked } = layOut(readFileSync(join(fixtures, `${name}.txt`), 'utf8'))
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

test('a file in a folder that is not part of the house is refused', () => {
  write('lib/thing.ts', '')
  expect(() => checkBoundaries(root, ['lib/thing.ts'])).toThrow('lib/thing.ts stands in no room of the house')
})

test('a file that does not parse is refused', () => {
  write('web/kit/broken.ts', 'export const = 1')
  expect(() => checkBoundaries(root, ['web/kit/broken.ts'])).toThrow('web/kit/broken.ts does not parse')
})

test('new and tracked files are seen, ignored and deleted ones are not', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const file of ['web/kit/tracked.ts', 'web/kit/gone.ts', 'web/kit/new.tsx', 'web/kit/new.module.css', 'dist/made.js', 'web/read.me'])
    write(file, '')
  write('.gitignore', 'dist/\n')
  execFileSync('git', ['add', 'web/kit/tracked.ts', 'web/kit/gone.ts'], { cwd: root })
  rmSync(join(root, 'web/kit/gone.ts'))
  expect(listSourceFiles(root).toSorted()).toEqual(['web/kit/new.module.css', 'web/kit/new.tsx', 'web/kit/tracked.ts'])
})

test('every source file of the product is seen', () => {
  const seen = new Set(listSourceFiles(project))
  const there = globSync('{contract,server,web,features,examples,e2e,bench,tools}/**/*.{ts,tsx,css,mjs}', { cwd: project })
  expect(there.filter((file) => !file.includes('node_modules') && !seen.has(file))).toEqual([])
})

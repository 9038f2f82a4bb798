import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from '#tools/build/docs/markdown.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/'))

test('the file name of a decision is its number and title, and its page has at most 40 lines', () => {
  const titleOf = (file: string) => read(file).match(/^# (.+)$/m)?.[1] ?? ''
  expect(decisions.filter((file) => file !== `docs/decisions/${slugOf(titleOf(file))}.md`)).toEqual([])
  expect(decisions.filter((file) => read(file).trimEnd().split('\n').length > 40)).toEqual([])
})

test('each number has either a page or a line in the table of superseded ones', () => {
  const superseded = [...read('docs/decisions/README.md').matchAll(/^\| (\d{4}) /gm)].map(([, number]) => Number(number))
  const numbers = [...decisions.map((file) => Number(file.match(/\d{4}/)?.[0])), ...superseded].toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('every link to a document leads to one that exists', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const linksOf = (page: string) => [...read(page).matchAll(/\]\((?!https?:)([^)#]+\.md)(?:#[^)]*)?\)/g)].map(([, href = '']) => href)
  const broken = pages.flatMap((page) => linksOf(page).filter((href) => !existsSync(join(root, dirname(page), href))))
  expect(broken).toEqual([])
})

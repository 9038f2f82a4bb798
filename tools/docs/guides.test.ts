import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from '#tools/build/docs/markdown.ts'
import { blocksOf, commandsOf, withOutputs } from './blocks.ts'
import { guides, untried } from './guides.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = [...guides.flatMap(({ zh, en }) => [zh, en]), 'docs/zh/README.md', 'docs/en/README.md', 'README.zh.md']

/** The text without its blocks of code. */
const proseOf = (page: string) => read(page).replaceAll(/^```[\s\S]*?^```$/gm, '')
const levelsOf = (page: string) => [...proseOf(page).matchAll(/^(#+) /gm)].map(([, marks]) => marks)
const slugsOf = (page: string) =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading.replaceAll(/[`*_]/g, '')))
const picturesOf = (page: string) =>
  [...proseOf(page).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => posix.join(dirname(page), file))
const withoutLanguage = (files: readonly string[]) => files.map((file) => file.replace(/pictures\/(?:zh|en)\//, ''))

/** The commands of a page, by the kind of their block. */
const commandsIn = (page: string, kind: 'sh' | 'console') =>
  blocksOf(read(page))
    .filter(({ language }) => language === kind)
    .flatMap(commandsOf)

test('every command of the guides is run by npm run docs, or is listed with the reason why it is not', () => {
  const inShell = pages.flatMap((page) => commandsIn(page, 'sh'))
  expect(inShell.filter((command) => !(command in untried))).toEqual([])
  expect(Object.keys(untried).filter((command) => !inShell.includes(command))).toEqual([])
})

/** How many items and rows of tables each section has. */
const itemsOf = (page: string) =>
  read(page)
    .split(/^#+ /m)
    .map((section) => section.match(/^(?: *[-\d]+\.? |\|)/gm)?.length ?? 0)

test.each(guides)('$en has the headings, items, commands and pictures of $zh', ({ zh, en }) => {
  expect(levelsOf(en)).toEqual(levelsOf(zh))
  expect(itemsOf(en)).toEqual(itemsOf(zh))
  for (const kind of ['sh', 'console'] as const) expect(commandsIn(en, kind)).toEqual(commandsIn(zh, kind))
  expect(withoutLanguage(picturesOf(en))).toEqual(withoutLanguage(picturesOf(zh)))
})

test('every picture of the guides exists, and each that is taken is shown', () => {
  const shown = [...pages, 'README.md'].flatMap(picturesOf).filter((file) => /pictures\/(?:zh|en)\//.test(file))
  const scripts = ['guide-walk', 'guide-walker', 'readme-pictures'].map((name) => read(`e2e/${name}.ts`)).join('')
  const taken = [...scripts.matchAll(/picture\('([\w-]+)'|\['([\w-]+)', '[^']+', '[^']+'\],$/gm)].map(([, one, other]) => one ?? other)
  const files = globSync('docs/pictures/{zh,en}/*', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual(shown.toSorted())
  expect([...new Set(shown.map((file) => posix.basename(file, '.png')))].filter((name) => !taken.includes(name))).toEqual([])
})

test('every link of the guides leads to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].flatMap(([, href = '']) => {
      const [path = '', hash] = href.split('#')
      if (/^https?:/.test(href)) return []
      const target = path === '' ? page : posix.join(dirname(page), path)
      const isThere = existsSync(join(root, target)) && (hash === undefined || slugsOf(target).includes(hash))
      return isThere ? [] : [`${page}: ${href}`]
    }),
  )
  expect(broken).toEqual([])
})

test('the output of commands replaces the old output, and other blocks stay', () => {
  const page = ['a', '```console', '$ one', 'old', '$ two', '```', '```sh', 'three # why', '```', ''].join('\n')
  const written = withOutputs(page, [['new', '']])
  expect(written).toBe(['a', '```console', '$ one', 'new', '$ two', '```', '```sh', 'three # why', '```', ''].join('\n'))
  expect(withOutputs(written, [['new', '']])).toBe(written)
  expect(blocksOf(written).map(commandsOf)).toEqual([['one', 'two'], ['three']])
})

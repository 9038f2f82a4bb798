import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { renderDocs } from './docs-site.ts'
import { escaped } from './markdown.ts'

const product = join(import.meta.dirname, '..', '..', '..')

const documents = {
  'README.md': [
    '# The **product** `now`',
    '[rules](docs/rules.md#second-rule), [why](docs/decisions), [code](server/main.ts), [missing](docs/missing.md), [out](../secret.md)',
    '[web](https://example.com/?a=1&b=2) [script](javascript:alert) <script>alert(1)</script> <!-- a note -->',
    '![picture](docs/pictures/list.png) ![other](https://example.com/x.png)',
  ].join('\n\n'),
  'CHANGELOG.md': '# What is new',
  'docs/rules.md':
    '# Rules\n\n## Second rule\n\n## Second rule\n\n| a | |\n|---|---|\n| `<b>` | [home](../README.md) |\n\n```\na < b\n```\n',
  'docs/decisions/README.md': '# Decisions',
  'docs/decisions/0001-first.md': '# First\n\n[rules](../rules.md) and [second](0002-second.md)',
  'docs/decisions/0002-second.md': '# Second',
  'docs/pictures/list.png': 'a picture',
  'web/ui/brand/logo.png': 'a mark',
  'web/ui/theme/tokens.css': ":root {\n  --gap: 4px;\n  --ink: #111;\n}\n\n:root[data-theme='dark'] {\n  --ink: #eee;\n}\n",
}

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'))
  for (const [file, text] of Object.entries(documents)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const page = (name: string) => String(renderDocs(root).get(name))

test('every link, image and style of the product’s documents resolves to a rendered file and an existing heading', () => {
  const site = renderDocs(product)
  const idsOf = (name: string) => [...String(site.get(name)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const pages = [...site.keys()].filter((name) => name.endsWith('.html'))
  const broken = pages.flatMap((name) =>
    [...String(site.get(name)).matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, url = '']) => {
      if (/^https?:/.test(url)) return []
      const [path = '', hash] = url.split('#')
      const target = path === '' ? name : posix.join(posix.dirname(name), path)
      return site.has(target) && (hash === undefined || idsOf(target).includes(hash)) ? [] : `${name}: ${url}`
    }),
  )
  expect(broken).toEqual([])
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'changelog.html', 'security.html', 'decisions/index.html']))
  expect(pages.every((name) => !/<script|<style|<[^>]* (?:style|on\w+)=/.test(String(site.get(name))))).toBe(true)
})

test('links between documents become links between pages, from any folder', () => {
  expect(page('index.html')).toContain('<a href="rules.html#second-rule">rules</a>')
  expect(page('index.html')).toContain('<a href="decisions/index.html">why</a>')
  expect(page('decisions/0001-first.html')).toContain('<a href="../rules.html">rules</a> and <a href="0002-second.html">second</a>')
  expect(page('decisions/0001-first.html')).toContain('<link rel="stylesheet" href="../docs.css" />')
  expect(page('rules.html')).toContain('<a href="index.html">home</a>')
})

test('a link to another file, a missing file or an unsafe URL becomes plain text', () => {
  expect(page('index.html')).toContain('>rules</a>, <a href="decisions/index.html">why</a>, code, missing, out</p>')
  expect(page('index.html')).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">web</a> script',
  )
  expect(page('index.html')).toContain('<img src="pictures/list.png" alt="picture" /> other</p>')
})

test('HTML in a document is shown as text, and comments are removed', () => {
  expect(page('index.html')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page('index.html')).not.toContain('a note')
  expect(page('rules.html')).toContain('<thead><tr><th scope="col">a</th><td></td></tr></thead>')
  expect(page('rules.html')).toContain('<td><code>&lt;b&gt;</code></td>')
  expect(page('rules.html')).toContain('<code>a &lt; b</code>')
})

test('headings have unique ids, even when two are equal', () => {
  expect(page('rules.html')).toContain('<h2 id="second-rule">')
  expect(page('rules.html')).toContain('<h2 id="second-rule-1">')
})

test('each page has the title of its document, and the navigation marks it', () => {
  expect(page('index.html')).toContain(`<title>${escaped(steward.name['en-US'])}</title>`)
  expect(page('rules.html')).toContain(`<title>Rules · ${escaped(steward.name['en-US'])}</title>`)
  expect(page('rules.html')).toContain('<a href="rules.html" aria-current="page">Rules</a>')
  expect(page('decisions/0002-second.html')).toContain('<a href="index.html" aria-current="page">Decisions</a>')
  expect(page('index.html')).not.toContain('0002-second')
})

test('the index of a folder lists its pages, and each page links to the previous and next', () => {
  expect(page('decisions/index.html')).toContain(
    '<li><a href="0001-first.html">First</a></li><li><a href="0002-second.html">Second</a></li>',
  )
  expect(page('decisions/0002-second.html')).toContain('<a rel="prev" href="0001-first.html">First</a>')
})

test('the pages use the console’s tokens in the theme of the system', () => {
  expect(page('docs.css')).toMatch(
    /:root \{\s*--gap: 4px;\s*--ink: #111;\s*\}\s*@media \(prefers-color-scheme: dark\) \{\s*:root \{\s*--ink: #eee;/,
  )
})

test('an index that lists its pages itself is followed by no second list, and pages in Chinese say so', () => {
  const index = String(renderDocs(product).get('zh/index.html'))
  expect(index.match(/href="upgrade\.html"/g)).toHaveLength(1)
  expect(index).toContain('<html lang="zh-CN">')
})

test('the guide, where there is one, is the first page, in Chinese, and the README follows', () => {
  const site = renderDocs(product)
  expect(String(site.get('index.html'))).toContain('<html lang="zh-CN">')
  expect(String(site.get('index.html'))).toContain('使用说明')
  expect(String(site.get('overview.html'))).toContain('<html lang="en">')
  expect(page('index.html')).toContain('The <strong>product</strong>')
})

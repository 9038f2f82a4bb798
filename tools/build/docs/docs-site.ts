import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { docsStyles } from './docs-styles.ts'
import { renderMarkdown, type RenderedDocument } from './markdown.ts'
import { pageHtml, type NavigationItem } from './page-html.ts'
import { type DocumentSource, guide, languageOf, readDocuments, readPictures, resolverOf } from './sources.ts'

type Rendered = DocumentSource & RenderedDocument

/** The order of the navigation: these first, then other documents, then decisions and changelog. */
const order = [
  guide,
  'docs/zh/README.md',
  'README.zh.md',
  'docs/en/README.md',
  'README.md',
  'docs/architecture.md',
  'docs/adding-a-page.md',
  'docs/api.md',
  'docs/your-own-server.md',
  'docs/operations.md',
  'docs/single-sign-on.md',
  'docs/webhooks.md',
  'docs/specification.md',
  'docs/security.md',
  'docs/style.md',
]
/** The names of the READMEs, whose own titles are that of the product. */
const overviews: Readonly<Record<string, string>> = { 'README.md': 'Overview', 'README.zh.md': '概览' }
const last = ['docs/decisions/README.md', 'CHANGELOG.md']

function rank({ source }: DocumentSource): number {
  if (order.includes(source)) return order.indexOf(source)
  return order.length + 1 + last.indexOf(source)
}

/** The navigation: documents outside of folders, and the index of each folder. */
function navigationItems(documents: readonly Rendered[]): NavigationItem[] {
  return documents
    .filter(({ page }) => !page.includes('/') || page.endsWith('/index.html'))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ source, page, title }) => ({ page, title: overviews[source] ?? title }))
}

/** The other pages of the folder, without its index; for an index only those that it does not list itself. */
function siblingsOf({ page, html }: Rendered, documents: readonly Rendered[]): NavigationItem[] {
  const folder = posix.dirname(page)
  if (folder === '.') return []
  const isListed = (other: string) => page.endsWith('/index.html') && html.includes(`href="${posix.basename(other)}"`)
  return documents.filter((other) => posix.dirname(other.page) === folder && !other.page.endsWith('/index.html') && !isListed(other.page))
}

/** Renders the documents of a repository into a self-contained site; returns its files by path. */
export function renderDocs(root: string): Map<string, string | Uint8Array> {
  const sources = readDocuments(root)
  const pictures = readPictures(root)
  const documents = sources.map((source) => ({
    ...source,
    ...renderMarkdown(source.text, resolverOf(source, sources, pictures.keys())),
  }))
  const items = navigationItems(documents)
  return new Map<string, string | Uint8Array>([
    ...documents.map((document): [string, string] => [
      document.page,
      pageHtml({ ...document, language: languageOf(document.source) }, { items, siblings: siblingsOf(document, documents) }),
    ]),
    ...[...pictures].map(([file, bytes]): [string, Uint8Array] => [file.replace(/^docs\//, ''), bytes]),
    ['docs.css', docsStyles(root)],
    ['logo.png', new Uint8Array(readFileSync(join(root, 'web/ui/brand/logo.png')))],
  ])
}

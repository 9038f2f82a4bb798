import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A document and its rendered page. */
export interface DocumentSource {
  /** Path relative to the repository. */
  readonly source: string
  /** Path relative to the rendered site. */
  readonly page: string
  readonly text: string
}

const documents = ['README.md', 'README.zh.md', 'CHANGELOG.md', 'docs/**/*.md']

/** The document for people who use the console, in Chinese; the first page if there is one. */
export const guide = 'docs/guide.md'

/** The language that a document is written in. */
export function languageOf(source: string): 'zh-CN' | 'en' {
  return source === guide || source === 'README.zh.md' || source.startsWith('docs/zh/') ? 'zh-CN' : 'en'
}

function pageOf(source: string, first: string): string {
  if (source === first) return 'index.html'
  if (source === 'README.md') return 'overview.html'
  if (source === 'README.zh.md') return 'overview-zh.html'
  if (source === 'CHANGELOG.md') return 'changelog.html'
  return source
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.html')
    .replace(/\.md$/, '.html')
}

/** The documents of a repository. */
export function readDocuments(root: string): DocumentSource[] {
  const sources = globSync(documents, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const first = sources.includes(guide) ? guide : 'README.md'
  return sources
    .toSorted()
    .map((source) => ({ source, page: pageOf(source, first), text: readFileSync(join(root, source), 'utf8').replaceAll('\r\n', '\n') }))
}

/** The images of the documents, by path relative to the repository. */
export function readPictures(root: string): ReadonlyMap<string, Uint8Array> {
  const files = globSync('docs/**/*.{png,jpg,svg}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return new Map(files.map((file) => [file, new Uint8Array(readFileSync(join(root, file)))]))
}

/** Maps a link in a document to a link on its page; undefined when the target is not rendered. */
export type Resolve = (href: string) => string | undefined

/** Resolves links of a document to other documents and images; links to anything else are dropped. */
export function resolverOf({ source, page }: DocumentSource, all: readonly DocumentSource[], pictures: Iterable<string>): Resolve {
  const pages = new Map([...all.map((document): [string, string] => [document.source, document.page]), ...picturePages(pictures)])
  return (href) => {
    if (/^(?:https?:|mailto:|#)/.test(href)) return href
    const [path = '', hash = ''] = href.split(/(?=#)/)
    const target = posix.join(posix.dirname(source), path).replace(/\/$/, '')
    const found = pages.get(target) ?? pages.get(`${target}/README.md`)
    return found === undefined ? undefined : posix.relative(posix.dirname(page), found) + hash
  }
}

function picturePages(pictures: Iterable<string>): [string, string][] {
  return [...pictures].map((file) => [file, file.replace(/^docs\//, '')])
}

import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A document of the repository and the page that it becomes. */
export interface DocumentSource {
  /** Path from the root of the repository. */
  readonly source: string
  /** Path below the folder of the rendered documents. */
  readonly page: string
  readonly text: string
}

const documents = ['README.md', 'CHANGELOG.md', 'docs/**/*.md']

function pageOf(source: string): string {
  if (source === 'README.md') return 'index.html'
  if (source === 'CHANGELOG.md') return 'changelog.html'
  return source
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.html')
    .replace(/\.md$/, '.html')
}

/** The documents of a repository. */
export function readDocuments(root: string): DocumentSource[] {
  return globSync(documents, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((source) => ({ source, page: pageOf(source), text: readFileSync(join(root, source), 'utf8').replaceAll('\r\n', '\n') }))
}

/** The pictures of the documents by their paths from the root of the repository. */
export function readPictures(root: string): ReadonlyMap<string, Uint8Array> {
  const files = globSync('docs/**/*.{png,jpg,svg}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return new Map(files.map((file) => [file, new Uint8Array(readFileSync(join(root, file)))]))
}

/** Where a link leads that a document writes, as it stands on its page; undefined where nothing is rendered there. */
export type Resolve = (href: string) => string | undefined

/** Gives how the links of a document are read: from one document or picture to another, whatever leads out of them is not rendered. */
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

import { posix } from 'node:path'
import { docsPolicy } from '#contract/document-policy.ts'
import { steward } from '#steward.config.ts'
import type { RenderedDocument } from './markdown.ts'
import { escaped } from './markdown.ts'

/** A page and what it is called. */
export interface Place {
  readonly page: string
  readonly title: string
}

interface Surroundings {
  /** What the navigation names. */
  readonly places: readonly Place[]
  /** The pages of the same folder in order. */
  readonly siblings: readonly Place[]
}

type Relative = (page: string) => string

function listOf(places: readonly Place[], current: string, to: Relative): string {
  const items = places.map(({ page, title }) => {
    const mark = page === current ? ' aria-current="page"' : ''
    return `<li><a href="${escaped(to(page))}"${mark}>${escaped(title)}</a></li>`
  })
  return `<ul>${items.join('')}</ul>`
}

/** The item of the navigation that a page belongs to: its own, or that of the first page of its folder. */
function itemOf(page: string, places: readonly Place[]): string {
  return places.some((place) => place.page === page) ? page : posix.join(posix.dirname(page), 'index.html')
}

/** From a page of a folder to those beside it; on the folder's first page a list of all. */
function waysOn(page: string, siblings: readonly Place[], to: Relative): string {
  if (siblings.length === 0) return ''
  const place = siblings.findIndex((sibling) => sibling.page === page)
  if (place === -1) return `<nav class="contents" aria-label="All pages">${listOf(siblings, page, to)}</nav>`
  const way = (sibling: Place | undefined, rel: 'prev' | 'next') =>
    sibling ? `<a rel="${rel}" href="${escaped(to(sibling.page))}">${escaped(sibling.title)}</a>` : '<span></span>'
  return `<nav class="ways" aria-label="Neighbours">${way(siblings[place - 1], 'prev')}${way(siblings[place + 1], 'next')}</nav>`
}

/** A whole page: navigation, the document, and the ways on. Every address is relative, so it is at home below any path, on any host of files. */
export function pageHtml({ page, title, html }: RenderedDocument & Place, { places, siblings }: Surroundings): string {
  const to: Relative = (other) => posix.relative(posix.dirname(page), other)
  const product = escaped(steward.name['en-US'])
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${docsPolicy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page === 'index.html' ? '' : `${escaped(title)} · `}${product}</title>
    <link rel="icon" href="${to('logo.png')}" />
    <link rel="stylesheet" href="${to('docs.css')}" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to the document</a>
    <header>
      <a href="${to('index.html')}"><img src="${to('logo.png')}" alt="" width="24" height="24" />${product}<span>Documentation</span></a>
    </header>
    <nav class="places" aria-label="Documents">${listOf(places, itemOf(page, places), to)}</nav>
    <main id="content">
      <article>
${html}${waysOn(page, siblings, to)}
      </article>
    </main>
  </body>
</html>
`
}

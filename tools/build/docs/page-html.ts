import { posix } from 'node:path'
import { docsPolicy } from '#contract/document-policy.ts'
import { steward } from '#steward.config.ts'
import type { RenderedDocument } from './markdown.ts'
import { escaped } from './markdown.ts'

/** A page and its title. */
export interface NavigationItem {
  readonly page: string
  readonly title: string
}

interface Navigation {
  /** The main navigation. */
  readonly items: readonly NavigationItem[]
  /** The pages of the same folder, in order. */
  readonly siblings: readonly NavigationItem[]
}

type Page = RenderedDocument & NavigationItem & { readonly language: 'zh-CN' | 'en' }

type Relative = (page: string) => string

function listOf(items: readonly NavigationItem[], current: string, to: Relative): string {
  const entries = items.map(({ page, title }) => {
    const mark = page === current ? ' aria-current="page"' : ''
    return `<li><a href="${escaped(to(page))}"${mark}>${escaped(title)}</a></li>`
  })
  return `<ul>${entries.join('')}</ul>`
}

/** The navigation item of a page: its own, or the index of its folder. */
function currentItem(page: string, items: readonly NavigationItem[]): string {
  return items.some((item) => item.page === page) ? page : posix.join(posix.dirname(page), 'index.html')
}

/** Links to the previous and next page of the folder; on its index a list of all pages. */
function siblingLinks(page: string, siblings: readonly NavigationItem[], to: Relative): string {
  if (siblings.length === 0) return ''
  const index = siblings.findIndex((sibling) => sibling.page === page)
  if (index === -1) return `<nav class="contents" aria-label="All pages">${listOf(siblings, page, to)}</nav>`
  const link = (sibling: NavigationItem | undefined, rel: 'prev' | 'next') =>
    sibling ? `<a rel="${rel}" href="${escaped(to(sibling.page))}">${escaped(sibling.title)}</a>` : '<span></span>'
  return `<nav class="pager" aria-label="Neighbors">${link(siblings[index - 1], 'prev')}${link(siblings[index + 1], 'next')}</nav>`
}

/** A complete page. All URLs are relative, so that it works below any path on any static host. */
export function pageHtml({ page, title, html, language }: Page, { items, siblings }: Navigation): string {
  const to: Relative = (other) => posix.relative(posix.dirname(page), other)
  const product = escaped(steward.name['en-US'])
  return `<!doctype html>
<html lang="${language}">
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
      <a href="${to('index.html')}"><img src="${to('logo.png')}" alt="" width="24" height="24" />${product}<span>文档 Documentation</span></a>
    </header>
    <nav class="documents" aria-label="Documents">${listOf(items, currentItem(page, items), to)}</nav>
    <main id="content">
      <article>
${html}${siblingLinks(page, siblings, to)}
      </article>
    </main>
  </body>
</html>
`
}

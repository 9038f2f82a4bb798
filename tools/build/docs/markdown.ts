import { Marked, type Tokens } from 'marked'
import type { Resolve } from './sources.ts'

/** A document as HTML. */
export interface RenderedDocument {
  /** The words of its first heading. */
  readonly title: string
  readonly html: string
}

/** Writes a text so that it is nothing but text in HTML, also within an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The name of a heading in addresses, as the forges write it: lower-case words, joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function plain(heading: string): string {
  return heading.replaceAll(/[`*_]/g, '')
}

/** Renders a document's markdown. Links that lead nowhere lose their link, pictures that are not there become their words, and HTML stands as text. */
export function renderMarkdown(text: string, resolve: Resolve): RenderedDocument {
  const marked = new Marked({ gfm: true })
  const used = new Map<string, number>()
  let title = ''

  function idOf(heading: string): string {
    const slug = slugOf(heading)
    const count = used.get(slug) ?? 0
    used.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }

  marked.use({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        title ||= plain(words)
        return `<h${depth} id="${escaped(idOf(plain(words)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const target = resolve(href)
        if (target === undefined) return words
        const outside = /^https?:/.test(target) ? ' target="_blank" rel="noopener noreferrer"' : ''
        return `<a href="${escaped(target)}"${outside}>${words}</a>`
      },
      image({ href, text: words }: Tokens.Image) {
        const target = resolve(href)
        return target === undefined || /^\w+:/.test(target) ? escaped(words) : `<img src="${escaped(target)}" alt="${escaped(words)}" />`
      },
      // What is wider than the page scrolls by itself, by keyboard too.
      code: ({ text: code }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`,
      table({ header, rows }: Tokens.Table) {
        const cellOf = ({ header: isHead, tokens }: Tokens.TableCell) => {
          const words = this.parser.parseInline(tokens)
          return isHead && words !== '' ? `<th scope="col">${words}</th>` : `<td>${words}</td>`
        }
        const line = (cells: readonly Tokens.TableCell[]) => `<tr>${cells.map(cellOf).join('')}</tr>`
        return `<div class="table" tabindex="0" role="group"><table><thead>${line(header)}</thead><tbody>${rows.map(line).join('')}</tbody></table></div>\n`
      },
      html: ({ text: written }: Tokens.HTML | Tokens.Tag) => (written.startsWith('<!--') ? '' : escaped(written)),
    },
  })
  return { html: marked.parse(text, { async: false }), title }
}

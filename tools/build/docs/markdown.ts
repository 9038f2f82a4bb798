import { Marked, type Tokens } from 'marked'
import type { Resolve } from './sources.ts'

/** A rendered document. */
export interface RenderedDocument {
  /** The text of its first heading. */
  readonly title: string
  readonly html: string
}

/** Escapes a text for HTML, including attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The id of a heading, as on GitHub: lower-case words joined by hyphens. */
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

/** Renders markdown. Unresolved links become plain text, missing images their alternative text, and HTML is escaped. */
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
      // Wide tables scroll on their own, also by keyboard.
      code: ({ text: code }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`,
      table({ header, rows }: Tokens.Table) {
        const cellOf = ({ header: isHead, tokens }: Tokens.TableCell) => {
          const words = this.parser.parseInline(tokens)
          return isHead && words !== '' ? `<th scope="col">${words}</th>` : `<td>${words}</td>`
        }
        const line = (cells: readonly Tokens.TableCell[]) => `<tr>${cells.map(cellOf).join('')}</tr>`
        return `<div class="table" tabindex="0" role="group"><table><thead>${line(header)}</thead><tbody>${rows.map(line).join('')}</tbody></table></div>\n`
      },
      html: ({ text: html }: Tokens.HTML | Tokens.Tag) => (html.startsWith('<!--') ? '' : escaped(html)),
    },
  })
  return { html: marked.parse(text, { async: false }), title }
}

import { restoreCode } from './pasted-code.ts'
import { restoreLists } from './pasted-lists.ts'

/** The pictures that are not files of this installation. Those of a pixel only count readers. */
const foreignPictures = 'img:not([data-file-id], [width="1"][height="1"])'

/** What is there but not seen: hidden rows, comments of LibreOffice, marks of Word for the web at the end of each paragraph. */
const unseen = 'comment, .comment-indicator, .EOP'

function bodyOf(html: string): HTMLElement {
  // Without its table, which some browsers leave out, a row would lose its cells.
  const bare = html.replaceAll(/<!--[^]*?-->|<meta[^>]*>/gi, '').trimStart()
  const isRows = /^<(?:tr|td|th|col|colgroup|tbody)\b/i.test(bare)
  return new DOMParser().parseFromString(isRows ? `<table>${bare}</table>` : html, 'text/html').body
}

function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
}

/** Removes what is not seen where it was copied. */
function removeUnseen(body: HTMLElement): void {
  for (const element of body.querySelectorAll(unseen)) element.remove()
  for (const element of [...body.querySelectorAll('[style]')].filter(isHidden)) element.remove()
  // Word's empty paragraph, and the break at the end of a cell or paragraph.
  for (const element of body.querySelectorAll('o\\:p')) if (element.textContent.trim() === '') element.remove()
  for (const element of body.querySelectorAll(':is(td, th, td > font) > br:last-child')) if (!element.nextSibling) element.remove()
}

/** Brings attributes within the limits of the contract: one that is beyond them would keep the whole text from being saved. */
function limitAttributes(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol[start]')) {
    if (!/^\d{1,6}$/.test(list.getAttribute('start') ?? '')) list.removeAttribute('start')
  }
  for (const cell of body.querySelectorAll('td, th')) {
    for (const [name, most] of [
      ['colspan', 50],
      ['rowspan', 100],
    ] as const) {
      const span = Number(cell.getAttribute(name) ?? 1)
      if (!(span >= 1)) cell.removeAttribute(name)
      else if (span > most) cell.setAttribute(name, String(most))
    }
  }
}

/** Removes the pictures that cannot be kept, with the paragraphs that they are alone in. */
function removePictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img:not([data-file-id])')) {
    const paragraph = picture.closest('p, figure')
    picture.remove()
    if (paragraph?.textContent.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove()
  }
}

/** A single cell of a spreadsheet is its text. */
function unwrapSingleCell(body: HTMLElement): void {
  const [cell, ...others] = body.querySelectorAll('td, th')
  if (!cell || others.length > 0) return
  const table = cell.closest('table')
  if (table && table.textContent.trim() === body.textContent.trim()) table.replaceWith(...cell.childNodes)
}

/** Rewrites HTML from other programs so that the editor, which knows elements and no conventions, keeps lists, tables and lines of code. */
export function cleanPasted(html: string): string {
  const body = bodyOf(html)
  // What an editor like ours has copied is as it should be, but for numbers: it may be one of another product.
  if (html.includes('data-pm-slice')) {
    limitAttributes(body)
    return body.innerHTML
  }
  for (const style of body.querySelectorAll('style, title')) style.remove()
  restoreLists(body)
  removeUnseen(body)
  removePictures(body)
  restoreCode(body)
  limitAttributes(body)
  unwrapSingleCell(body)
  return body.innerHTML
}

/** What pasted HTML brings along: something to read, and how many pictures that cannot be kept. */
export function pastedParts(html: string): { readonly isReadable: boolean; readonly pictureCount: number } {
  const body = bodyOf(html)
  for (const style of body.querySelectorAll('style, title')) style.remove()
  for (const element of [...body.querySelectorAll('[style]')].filter(
    (one) => isHidden(one) || /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  )) {
    element.remove()
  }
  const isReadable = body.textContent.trim() !== '' || body.querySelector('td, th') !== null
  return { isReadable, pictureCount: body.querySelectorAll(foreignPictures).length }
}

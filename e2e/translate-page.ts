import type { Page } from '@playwright/test'

/** Does what the translation of a browser does to a page, now and after each change: its texts are replaced by nested `<font>` elements. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tag: string = 'font'
    const left = 'script, style, title, textarea, svg, font, [translate="no"]'
    function translate(node: Node): void {
      for (const child of node.childNodes) translate(child)
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || parent.closest(left) || node.data.trim() === '') return
      const [outer, inner] = [document.createElement(tag), document.createElement(tag)]
      inner.append(node.data)
      outer.append(inner)
      node.replaceWith(outer)
    }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) translate(node)
    }).observe(document, { childList: true, subtree: true })
  })
}

const lineElements = 'p, div, li, tr, section'

/** The text of code as it is seen: a line for each break, and for each element that is a line of its own. */
function linesOf(code: Element): string {
  let text = ''
  let isLineOver = false
  const hasLines = code.querySelector(lineElements) !== null || code.querySelectorAll(':scope > code').length > 1

  function add(part: string) {
    if (isLineOver && !text.endsWith('\n')) text += '\n'
    isLineOver = false
    text += part
  }

  function visit(node: Node) {
    if (node instanceof Text) {
      const isBetweenLines = hasLines && node.data.trim() === '' && node.data.includes('\n')
      if (!isBetweenLines && node.data !== '') add(node.data)
    } else if (node instanceof Element) {
      if (node.matches('br')) return add('\n')
      const isLine = node.matches(lineElements) || (hasLines && node.matches('pre > code'))
      isLineOver ||= isLine && text !== ''
      node.childNodes.forEach(visit)
      isLineOver ||= isLine
    }
  }

  code.childNodes.forEach(visit)
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replace(/\n$/, '')
}

/** Editors of code write their lines as elements in a fixed width. */
function isCode(element: Element): boolean {
  const style = element.getAttribute('style') ?? ''
  return /white-space:\s*pre\s*(?:;|$)/i.test(style) && /font-family:[^;]*(?:mono|consolas|menlo|courier)/i.test(style)
}

/** Writes the lines of code as text: a block of code holds nothing else. */
export function restoreCode(body: HTMLElement): void {
  const blocks = [...body.querySelectorAll('pre'), ...[...body.querySelectorAll('div')].filter(isCode)]
  for (const block of blocks) {
    if (!body.contains(block) || block.querySelector('img') !== null) continue
    const pre = body.ownerDocument.createElement('pre')
    pre.textContent = linesOf(block)
    block.replaceWith(pre)
  }
}

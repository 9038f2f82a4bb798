/** What tables show where there is no value. */
const noValue = '—'

/** Whether an element is there for assistive technology only. */
function isHidden({ offsetWidth }: HTMLElement): boolean {
  return offsetWidth <= 1
}

/** The text of a cell as it is shown, in one line; empty without a value. */
export function cellText(cell: Element | undefined): string {
  if (!cell) return ''
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !isHidden(parent) && !parent.closest('button')) parts.push(node.textContent ?? '')
  }
  const text = parts.join(' ').replaceAll(/\s+/g, ' ').trim()
  return text === noValue ? '' : text
}

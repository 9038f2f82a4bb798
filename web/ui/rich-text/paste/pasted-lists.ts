/** How deep lists nest in a rich text. */
const maxLevels = 6

/** An item of a list as office programs write it: a paragraph that says its level. */
interface PastedItem {
  readonly level: number
  readonly isOrdered: boolean
  /** The number of the first item of a list. */
  readonly start: number
  /** Items of the same name are of one list. */
  readonly list: string
  readonly nodes: readonly Node[]
}

interface OpenList {
  readonly level: number
  readonly name: string
  readonly element: HTMLElement
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** The text before an item of Word: a bullet or a number. */
const markerElement = (item: Element) => [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))

/** Whether a marker counts: it has a digit, or letters or Chinese numerals with punctuation. Bullets such as o, § and · do not. */
function isNumber(marker: string): boolean {
  return /\p{N}|^第/u.test(marker) || /^[(（]?(?:[a-z]{1,5}|[一二三四五六七八九十百甲乙丙丁戊己庚辛壬癸]+)[)）.．、]/iu.test(marker)
}

function wordItem(paragraph: Element): PastedItem | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(styleOf(paragraph)) ?? []
  if (list === undefined || level === undefined || !paragraph.matches('p, div, li')) return undefined
  const element = markerElement(paragraph)
  const marker = element?.textContent.trim() ?? ''
  element?.remove()
  const isOrdered = isNumber(marker)
  const start = Number(/\d{1,5}(?=\D*$)/.exec(marker)?.[0] ?? 1)
  return { level: Number(level), isOrdered, start, list, nodes: [...paragraph.childNodes] }
}

/** Word for the web writes a list for each item, beside each other, with the level as an attribute. */
function webItems(element: Element): PastedItem[] {
  const lists = element.matches('ul, ol')
    ? [element]
    : element.matches('.ListContainerWrapper')
      ? [...element.querySelectorAll('ul, ol')]
      : []
  return lists.flatMap((list) =>
    [...list.querySelectorAll(':scope > li[data-aria-level]')].map((item) => ({
      level: Number(item.getAttribute('data-aria-level')),
      isOrdered: list.tagName === 'OL',
      start: Number(item.getAttribute('data-aria-posinset') ?? 1),
      list: item.getAttribute('data-listid') ?? '',
      nodes: [...item.childNodes],
    })),
  )
}

function itemsOf(element: Element): PastedItem[] {
  const item = wordItem(element)
  return item ? [item] : webItems(element)
}

function newList({ isOrdered, start }: PastedItem, owner: Document): HTMLElement {
  const element = owner.createElement(isOrdered ? 'ol' : 'ul')
  if (isOrdered && start !== 1) element.setAttribute('start', String(start))
  return element
}

/** The lists of items in a row, nested by their levels. */
function nested(items: readonly PastedItem[], owner: Document): HTMLElement[] {
  const roots: HTMLElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    const name = `${item.list} ${item.isOrdered}`
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const last = open.at(-1)
    const isDeeper = last !== undefined && last.level < item.level
    const isSame = last?.level === item.level && last.name === name
    if (!isSame && !(isDeeper && open.length >= maxLevels)) {
      if (last && !isDeeper) open.pop()
      const element = newList(item, owner)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(element)
      else roots.push(element)
      open.push({ level: item.level, name, element })
    }
    const entry = owner.createElement('li')
    const hasBlocks = item.nodes.some((node) => node instanceof Element && node.matches('p, div, ul, ol, table'))
    const place = hasBlocks ? entry : entry.appendChild(owner.createElement('p'))
    place.append(...item.nodes)
    open.at(-1)?.element.append(entry)
  }
  return roots
}

function isMarked(element: Element): boolean {
  return /mso-list:\s*l\d/i.test(styleOf(element)) || element.querySelector(':scope > li[data-aria-level]') !== null
}

/** The element that stands among the others of its list. */
const outermost = (element: Element) => element.closest('.ListContainerWrapper') ?? element

/** Makes lists of what Word and Word for the web write for them, and puts lists beside an item, as Google Docs writes them, into it. */
export function restoreLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.matches('li')) before.append(list)
  }
  for (const marked of [...body.querySelectorAll('p, div, li, ul, ol')].filter(isMarked)) {
    // Already moved, with the items before it.
    if (!body.contains(marked)) continue
    const row: Element[] = []
    const items: PastedItem[] = []
    for (let next: Element | null = outermost(marked); next; next = next.nextElementSibling) {
      const found = itemsOf(next)
      if (found.length === 0) break
      items.push(...found)
      row.push(next)
    }
    const [first] = row
    if (!first) continue
    const lists = nested(items, body.ownerDocument)
    first.before(...lists)
    for (const element of row) element.remove()
  }
  // A number of a heading is a part of its text.
  for (const marker of [...body.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(styleOf(span)))) {
    marker.replaceWith(`${marker.textContent.trim()} `)
  }
}

import { invalidTable } from './table-errors.ts'

/**
 * Events for the elements of a document. Names are without the prefix of the root element; an element with another prefix belongs to an extension and keeps
 * it.
 */
export interface XmlHandler {
  open(name: string, attributes: string, depth: number): void
  close(name: string, depth: number): void
  /** Text, in any number of pieces. Reported only while it is needed. */
  text(text: string): void
  readonly isTextWanted: boolean
}

/** A tag is not longer than this, so that little is held whatever a document says. */
const tagLimit = 65_536
const depthLimit = 64
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entityLimit = 12
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));|&/gi

function character(code: number): string {
  if (code === 0 || code > 0x10_ffff) throw invalidTable()
  return String.fromCodePoint(code)
}

/** A text with its entities replaced: those of XML itself and numbers; a document cannot define others. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(entity, (_, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16))
    if (decimal !== undefined) return character(Number(decimal))
    const replacement = entities[name ?? '']
    if (replacement === undefined) throw invalidTable()
    return replacement
  })
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const isSpace = (code: number) => code === 32 || code === 10 || code === 9 || code === 13

/** The attributes of a tag by their names without prefixes. */
export function attributesOf(raw: string): Readonly<Record<string, string | undefined>> {
  const found: Record<string, string> = {}
  let place = 0
  for (;;) {
    while (isSpace(raw.charCodeAt(place))) place += 1
    if (place >= raw.length) return found
    const equals = raw.indexOf('=', place)
    let start = equals + 1
    while (isSpace(raw.charCodeAt(start))) start += 1
    const quote = raw[start]
    const end = quote === undefined ? -1 : raw.indexOf(quote, start + 1)
    if (equals === -1 || end === -1 || (quote !== '"' && quote !== "'")) throw invalidTable()
    found[withoutPrefix(raw.slice(place, equals).trim())] = decoded(raw.slice(start + 1, end))
    place = end + 1
  }
}

/** The end of a tag that starts at an index, as `>` may occur in its quotes; -1 if it is not known yet. */
function tagEnd(text: string, start: number): number {
  let quote = 0
  for (let place = start; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return place
  }
  return -1
}

/** How many characters at the end of a text may be the beginning of an entity. */
function entityStart(text: string): number {
  const start = text.lastIndexOf('&')
  return start !== -1 && text.length - start < entityLimit && !text.includes(';', start) ? text.length - start : 0
}

/** Markup outside of elements and text, and its end. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Reads an XML document as it arrives, and holds only a piece of it. It refuses document types, and so custom entities, and documents that are not
 * well-formed.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #names: string[] = []
  #rest = ''
  #section: (typeof sections)[number] | undefined
  /** That of the root element, with its colon; empty without one. */
  #prefix: string | undefined
  #isRootDone = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(text: string): void {
    const isCut = text.endsWith('\r')
    // XML reads every kind of line break as one.
    const all = (this.#rest + (isCut ? text.slice(0, -1) : text)).replaceAll(/\r\n?/g, '\n')
    let place = 0
    for (;;) {
      const next = this.#read(all, place)
      if (next === place) break
      place = next
    }
    this.#rest = all.slice(place) + (isCut ? '\r' : '')
    if (this.#rest.length > tagLimit) throw invalidTable()
  }

  end(): void {
    if (!this.#isRootDone || this.#rest.trim() !== '' || this.#section) throw invalidTable()
  }

  /** Reads the markup at an index and returns its end, or the index itself if more must arrive. */
  #read(text: string, place: number): number {
    if (place >= text.length) return place
    if (this.#section) return this.#readSection(text, place, this.#section)
    if (text[place] !== '<') return this.#readText(text, place)
    const next = text[place + 1]
    if (next === '!' || next === '?') return this.#openSection(text, place)
    const end = tagEnd(text, place)
    if (end === -1) return place
    if (next === '/') this.#close(this.#localName(text.slice(place + 2, end).trimEnd()))
    else this.#open(text, place + 1, end)
    return end + 1
  }

  #readText(text: string, place: number): number {
    const found = text.indexOf('<', place)
    const handler = this.#handler
    if (handler.isTextWanted) {
      const raw = found === -1 ? text.slice(place) : text.slice(place, found)
      const held = found === -1 ? entityStart(raw) : 0
      if (held < raw.length) handler.text(decoded(held === 0 ? raw : raw.slice(0, -held)))
      return place + raw.length - held
    }
    const end = found === -1 ? text.length : found
    if (this.#names.length === 0 && text.slice(place, end).trim() !== '') throw invalidTable()
    return end
  }

  #openSection(text: string, place: number): number {
    const section = sections.find(([start]) => text.startsWith(start, place))
    if (section) {
      this.#section = section
      return place + section[0].length
    }
    const known = text.slice(place, place + 9)
    if (sections.some(([start]) => start.startsWith(known))) return place
    throw invalidTable()
  }

  #readSection(text: string, place: number, [start, end]: (typeof sections)[number]): number {
    const found = text.indexOf(end, place)
    // The end may have begun.
    const until = found === -1 ? Math.max(place, text.length - end.length + 1) : found
    const isData = start === '<![CDATA['
    if (isData && this.#handler.isTextWanted && until > place) this.#handler.text(text.slice(place, until))
    if (found === -1) return until
    this.#section = undefined
    return found + end.length
  }

  #open(text: string, start: number, end: number): void {
    const isClosed = text.charCodeAt(end - 1) === 47
    const last = isClosed ? end - 1 : end
    let nameEnd = start
    while (nameEnd < last && !isSpace(text.charCodeAt(nameEnd))) nameEnd += 1
    const qualified = text.slice(start, nameEnd)
    this.#prefix ??= qualified.slice(0, qualified.indexOf(':') + 1)
    const name = this.#localName(qualified)
    if (name === '' || this.#isRootDone || this.#names.length >= depthLimit) throw invalidTable()
    this.#names.push(name)
    this.#handler.open(name, text.slice(nameEnd, last), this.#names.length)
    if (isClosed) this.#close(name)
  }

  #localName(qualified: string): string {
    const prefix = this.#prefix ?? ''
    return qualified.startsWith(prefix) ? qualified.slice(prefix.length) : qualified
  }

  #close(name: string): void {
    const depth = this.#names.length
    if (this.#names.pop() !== name) throw invalidTable()
    this.#handler.close(name, depth)
    if (depth === 1) this.#isRootDone = true
  }
}

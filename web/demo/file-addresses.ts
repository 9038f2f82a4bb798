import { logo, logoPath } from '#contract/settings/site-settings.ts'
import { backgroundHeader } from '#contract/tab-header.ts'
import type { LocalPicture } from './protocol.ts'

/** Asks the server for a content with the session of the caller, as an `<img>` does; undefined if it refuses. */
export type AskForContent = (method: 'GET' | 'HEAD', path: string) => Promise<Blob | undefined>

/** What a browser sends by itself for an `<img>`; it is no use of the session. */
export const pictureHeaders: readonly (readonly [name: string, value: string])[] = [
  ['accept', 'image/*'],
  [backgroundHeader, '1'],
]

function* textsIn(value: unknown, property = ''): Generator<string> {
  if (typeof value === 'string') yield property === 'fileId' ? `/file/${value}` : value
  if (typeof value !== 'object' || value === null) return
  // Pages put together the address of the logo, as they do for the images of rich text.
  if ('key' in value && value.key === logo.key && 'value' in value) yield logoPath(String(value.value))
  for (const [name, item] of Object.entries(value)) yield* textsIn(item, name)
}

/**
 * The pictures that pages show by address. A browser would request them from the web server, which there is none of: the worker sends each one with
 * the first answer that names it.
 */
export class FileAddresses {
  readonly #patterns: readonly RegExp[]
  readonly #ask: AskForContent
  readonly #known = new Set<string>()

  /** `routes` are paths below `/api`, such as `/file/:id`. */
  constructor(routes: readonly string[], ask: AskForContent) {
    this.#patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[\\w-]+')}$`))
    this.#ask = ask
  }

  /** The pictures that the JSON of an answer names for the first time, as far as the caller may see them. */
  async newIn(json: unknown): Promise<LocalPicture[]> {
    const named = new Set(
      [...textsIn(json)].filter((text) => this.#patterns.some((pattern) => pattern.test(text)) && !this.#known.has(text)),
    )
    const found = await Promise.all(Array.from(named, (address) => this.#read(address)))
    return found.filter((picture) => picture !== undefined)
  }

  async #read(address: string): Promise<LocalPicture | undefined> {
    const path = `/api${address}`
    // Other files are read when they are downloaded: the server may record that, and they may be large.
    const head = await this.#ask('HEAD', path)
    const isPicture = head?.type.startsWith('image/') === true
    const content = isPicture ? await this.#ask('GET', path) : undefined
    // A content never changes, but who may see it does.
    if (content || (head && !isPicture)) this.#known.add(address)
    return content && { address, content }
  }
}

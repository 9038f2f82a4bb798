import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** A link of the chain before the next one. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** The chain before its first link. */
export const chainStart: ChainHead = { seq: 0, hash: '' }

/** The keyed hashes of the chain. Who has the database but not the key cannot compute them. */
export class AuditKey {
  readonly #key: KeyObject

  constructor(key: Buffer) {
    this.#key = createSecretKey(key)
  }

  /** The seal of whoever writes an entry, over its text. */
  seal(text: string): string {
    return this.#hash('seal', text)
  }

  /** The hash of the link after `head`; `kind` is one of `linkKinds`. */
  link({ seq, hash }: ChainHead, text: string, kind: number): string {
    return this.#hash('link', `${seq + 1} ${hash} ${kind} ${text}`)
  }

  /** The signature of a checkpoint, over its text. */
  sign(text: string): string {
    return this.#hash('checkpoint', text)
  }

  /** The signature of the end of the chain, over its text. */
  signHead(text: string): string {
    return this.#hash('head', text)
  }

  /** The kinds differ in their first word, so that no hash of one kind is one of another. */
  #hash(kind: 'seal' | 'link' | 'checkpoint' | 'head', text: string): string {
    return createHmac('sha256', this.#key).update(`${kind} ${text}`).digest('base64url')
  }
}

/** Whether two hashes are equal, in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

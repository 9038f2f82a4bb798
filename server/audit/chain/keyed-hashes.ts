import { type HashKey, hashKey, hmacSha256 } from '#platform/hashes.ts'

/** A link of the chain before the next one. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** The chain before its first link. */
export const chainStart: ChainHead = { seq: 0, hash: '' }

/** The keyed hashes of the chain. Who has the database but not the key cannot compute them. */
export class AuditKey {
  readonly #key: HashKey

  constructor(key: Uint8Array) {
    this.#key = hashKey(key)
  }

  /** The seal of an entry's writer, over its text. */
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
    return hmacSha256(this.#key, `${kind} ${text}`, 'base64url')
  }
}

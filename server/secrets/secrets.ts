import { decodeBytes, encodeBytes } from '#platform/bytes.ts'
import { decryptText, encryptText } from '#platform/cipher.ts'
import { derivedKey } from '#platform/hashes.ts'

const keyBytes = 32
const tagBytes = 16
const version = 'v1'

/** A stored value cannot be decrypted: it was changed, moved to another row, or encrypted with another key. */
export class UndecryptableError extends Error {
  override readonly name = 'UndecryptableError'

  constructor(context: string) {
    super(`The value of ${context} cannot be decrypted with the key of this server`)
  }
}

/** Encrypts values for the database, and derives keys, from the server's one secret, which is not in the database. */
export class Secrets {
  readonly #secret: Uint8Array
  readonly #cipherKey: Uint8Array

  constructor(secret: Uint8Array) {
    this.#secret = secret
    this.#cipherKey = this.key('encryption')
  }

  /** A key of 32 bytes for one purpose. */
  key(purpose: string): Uint8Array {
    return derivedKey(this.#secret, `steward ${purpose}`, keyBytes)
  }

  /** Encrypts text (AES-256-GCM). `context` names where it is stored, as `table.column.id`; only there can it be decrypted. */
  encrypt(plain: string, context: string): string {
    const { iv, tag, data } = encryptText(this.#cipherKey, plain, context)
    return [version, ...[iv, tag, data].map((part) => encodeBytes(part, 'base64url'))].join('.')
  }

  /** The text that was encrypted for the same context. Throws `UndecryptableError`. */
  decrypt(stored: string, context: string): string {
    const [storedVersion, ...parts] = stored.split('.')
    const [iv, tag, data, ...more] = parts.map((part) => decodeBytes(part, 'base64url'))
    if (storedVersion !== version || !iv || tag?.length !== tagBytes || !data || more.length > 0) throw new UndecryptableError(context)
    try {
      return decryptText(this.#cipherKey, { iv, tag, data }, context)
    } catch {
      throw new UndecryptableError(context)
    }
  }
}

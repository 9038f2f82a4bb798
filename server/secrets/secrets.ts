import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
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
  readonly #secret: Buffer
  readonly #cipherKey: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
    this.#cipherKey = this.key('encryption')
  }

  /** A key of 32 bytes for one purpose (HKDF with SHA-256, RFC 5869). */
  key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `steward ${purpose}`, keyBytes))
  }

  /** Encrypts text (AES-256-GCM). `context` names where it is stored, as `table.column.id`; only there can it be decrypted. */
  encrypt(plain: string, context: string): string {
    const iv = randomBytes(ivBytes)
    const encryption = createCipheriv(cipher, this.#cipherKey, iv, { authTagLength: tagBytes })
    encryption.setAAD(Buffer.from(context))
    const data = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
    return [version, ...[iv, encryption.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
  }

  /** The text that was encrypted for the same context. Throws `UndecryptableError`. */
  decrypt(stored: string, context: string): string {
    const [storedVersion, ...parts] = stored.split('.')
    const [iv, tag, data, ...more] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (storedVersion !== version || !iv || tag?.length !== tagBytes || !data || more.length > 0) throw new UndecryptableError(context)
    try {
      const decryption = createDecipheriv(cipher, this.#cipherKey, iv, { authTagLength: tagBytes })
      decryption.setAAD(Buffer.from(context))
      decryption.setAuthTag(tag)
      return Buffer.concat([decryption.update(data), decryption.final()]).toString('utf8')
    } catch {
      throw new UndecryptableError(context)
    }
  }
}

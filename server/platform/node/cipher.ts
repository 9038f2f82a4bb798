import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Encrypted } from '#server/platform/platform.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with a key of 32 bytes. It can be decrypted with the same context alone. */
export function encryptText(key: Uint8Array, plain: string, context: string): Encrypted {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
  encryption.setAAD(Buffer.from(context))
  const data = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
  return { iv, tag: encryption.getAuthTag(), data }
}

/** The text that was encrypted; throws if key or context are others, or a byte was changed. */
export function decryptText(key: Uint8Array, { iv, tag, data }: Encrypted, context: string): string {
  const decryption = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(context))
  decryption.setAuthTag(tag)
  return Buffer.concat([decryption.update(data), decryption.final()]).toString('utf8')
}

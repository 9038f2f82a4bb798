import { gcm } from '@noble/ciphers/aes.js'
import type { Encrypted } from '#server/platform/platform.ts'
import { concatBytes, utf8 } from './bytes.ts'
import { randomBytes } from './random.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

function cipher(key: Uint8Array, iv: Uint8Array, context: string) {
  if (key.length !== keyBytes) throw new RangeError(`The key has ${key.length} bytes instead of ${keyBytes}`)
  return gcm(key, iv, utf8(context))
}

/** Encrypts a text with a key of 32 bytes. It can be decrypted with the same context alone. */
export function encryptText(key: Uint8Array, plain: string, context: string): Encrypted {
  const iv = randomBytes(ivBytes)
  const sealed = cipher(key, iv, context).encrypt(utf8(plain))
  return { iv, tag: sealed.subarray(-tagBytes), data: sealed.subarray(0, -tagBytes) }
}

/** The text that was encrypted; throws if key or context are others, or a byte was changed. */
export function decryptText(key: Uint8Array, { iv, tag, data }: Encrypted, context: string): string {
  if (tag.length !== tagBytes) throw new RangeError(`The tag has ${tag.length} bytes instead of ${tagBytes}`)
  const plain = cipher(key, iv, context).decrypt(concatBytes([data, tag]))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain)
}

import { argon2idAsync } from '@noble/hashes/argon2.js'
import type { Argon2Input } from '#server/platform/platform.ts'

/** Hashes a password with Argon2id (RFC 9106). */
export function argon2id({ message, nonce, memory, passes, parallelism, tagLength }: Argon2Input): Promise<Uint8Array> {
  return argon2idAsync(message, nonce, { m: memory, t: passes, p: parallelism, dkLen: tagLength })
}

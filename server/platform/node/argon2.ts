import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { Argon2Input } from '#server/platform/platform.ts'

const derive = promisify(argon2)

/** Hashes a password with Argon2id (RFC 9106). */
export function argon2id(input: Argon2Input): Promise<Uint8Array> {
  return derive('argon2id', input)
}

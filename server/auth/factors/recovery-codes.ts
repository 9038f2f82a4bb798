import { hmacSha256 } from '#platform/hashes.ts'
import { randomInt } from '#platform/random.ts'
import { recoveryCodeCount } from '#contract/factors/totp.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** Letters and digits that are not easily confused; 10 of them make 49 bits. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
const halfLength = 5

function half(): string {
  return Array.from({ length: halfLength }, () => readable[randomInt(readable.length)]).join('')
}

/** New recovery codes, such as `k7m2p-x9qrt`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`)
  return [...codes]
}

/** What is stored of a recovery code: a hash with a key that is not in the database, because the codes are short. */
export function recoveryCodeHash(secrets: Secrets, userId: string, code: string): string {
  return hmacSha256(secrets.key('recovery codes'), `${userId} ${code.replace('-', '')}`, 'base64url')
}

import { hmacSha1, isSameInConstantTime } from '#platform/hashes.ts'
import { randomBytes } from '#platform/random.ts'
import { totpDigits, totpPeriod } from '#contract/factors/totp.ts'
import { secondMs } from '#server/clock.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How many steps the clock of a phone may be early or late. */
const tolerance = 1

/** As many bytes as SHA-1 returns (RFC 4226 §4). */
const secretBytes = 20

/** A new secret for an authenticator app. */
export function newTotpSecret(): Uint8Array {
  return randomBytes(secretBytes)
}

/** Bytes in base32 without padding (RFC 4648 §6), as authenticator apps expect them. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The time step that a time belongs to. */
export function totpStep(now: number): number {
  return Math.floor(now / (totpPeriod * secondMs))
}

/** The code of a time step (RFC 6238 with SHA-1). */
export function totpCodeAt(secret: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = hmacSha1(secret, new Uint8Array(counter.buffer))
  const offset = (mac.at(-1) ?? 0) % 16
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) % 2 ** 31
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** The step that a code is of, at most one before or after now and later than the last one used; undefined if there is none. */
export function matchingStep(secret: Uint8Array, code: string, { now, lastStep }: { now: number; lastStep: number }): number | undefined {
  const current = totpStep(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  const matching = steps.filter((step) => isSameInConstantTime(totpCodeAt(secret, step), code))
  return matching.find((step) => step > lastStep)
}

/** The address that a QR code of the secret contains. */
export function totpAddress(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

import { recoveryCodeCount, totpDigits, totpPeriod } from '#contract/factors/totp.ts'
import type { Factor } from '#contract/factors/second-factor.ts'
import { hmacSha1 } from './sha1.ts'

interface MockFactors {
  secret: Uint8Array | undefined
  pending: Uint8Array | undefined
  /** The time step of the last accepted code. */
  lastStep: number
  since: number
  recoveryCodes: Set<string>
}

/** By username, until the page is reloaded. */
const all = new Map<string, MockFactors>()

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
const tolerance = 1

function factorsFor(username: string): MockFactors {
  const found = all.get(username) ?? { secret: undefined, pending: undefined, lastStep: 0, since: 0, recoveryCodes: new Set() }
  all.set(username, found)
  return found
}

function codeAt(secret: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = hmacSha1(secret, new Uint8Array(counter.buffer))
  const number = new DataView(mac.buffer).getUint32((mac.at(-1) ?? 0) % 16) % 2 ** 31
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

function matchingStep(secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined {
  const current = Math.floor(now / 1000 / totpPeriod)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  return steps.find((step) => step > lastStep && codeAt(secret, step) === code)
}

/** Begins to set up an authenticator app; returns the secret in base32. */
export function beginTotpOf(username: string): string {
  const secret = crypto.getRandomValues(new Uint8Array(20))
  factorsFor(username).pending = secret
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => base32[Number.parseInt(group, 2)]).join('')
}

/** Whether a code proves the secret that was begun; it then counts. */
export function proveTotpOf(username: string, code: string, now: number): boolean {
  const factors = factorsFor(username)
  const step = factors.pending && matchingStep(factors.pending, code, now, 0)
  if (step === undefined) return false
  Object.assign(factors, { secret: factors.pending, pending: undefined, lastStep: step, since: now })
  return true
}

/** New recovery codes in place of the earlier ones. */
export function newRecoveryCodesOf(username: string): string[] {
  const half = () => Array.from(crypto.getRandomValues(new Uint32Array(5)), (value) => readable[value % readable.length]).join('')
  const codes = Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)
  factorsFor(username).recoveryCodes = new Set(codes.map((code) => code.replace('-', '')))
  return codes
}

/** Whether a code of the app is right; it then counts no more. */
export function takeTotpCode(username: string, code: string, now: number): boolean {
  const factors = factorsFor(username)
  const step = factors.secret && matchingStep(factors.secret, code, now, factors.lastStep)
  if (step === undefined) return false
  factors.lastStep = step
  return true
}

/** Whether a recovery code is right; it then counts no more. */
export function takeRecoveryCode(username: string, code: string): boolean {
  return factorsFor(username).recoveryCodes.delete(code)
}

/** Since when codes are asked for, and how many recovery codes are left. */
export function totpStateOf(username: string): { readonly since: string | null; readonly codesLeft: number } {
  const { secret, since, recoveryCodes } = factorsFor(username)
  return { since: secret ? new Date(since).toISOString() : null, codesLeft: recoveryCodes.size }
}

/** The second factors of an account. */
export function factorsOf(username: string): Factor[] {
  const { secret, recoveryCodes } = factorsFor(username)
  if (!secret) return []
  return recoveryCodes.size > 0 ? ['totp', 'recoveryCode'] : ['totp']
}

/** Removes the second factors of an account. */
export function removeFactorsOf(username: string): void {
  all.delete(username)
}

/** A sign-in that waits for its second factor, of this page alone. */
let waiting: { readonly username: string; readonly isRemembered: boolean; readonly until: number } | undefined

const waitingMs = 5 * 60_000

/** Keeps that a user has given the right password. */
export function awaitSecondFactor(username: string, { isRemembered, now }: { isRemembered: boolean; now: number }): void {
  waiting = { username, isRemembered, until: now + waitingMs }
}

/** Who has given the right password a moment ago. */
export function waitingFor(now: number): { readonly username: string; readonly isRemembered: boolean } | undefined {
  return waiting && now < waiting.until ? waiting : undefined
}

/** Ends the wait: the sign-in is complete. */
export function endWaiting(): void {
  waiting = undefined
}

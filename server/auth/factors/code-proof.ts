import { decodeBytes } from '#platform/bytes.ts'
import { codesUnavailable, wrongCode } from '#contract/factors/factor-errors.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import type { Access } from '#server/auth/access.ts'
import type { Connection } from '#server/db/database.ts'
import { UndecryptableError } from '#server/secrets/secrets.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { matchingStep } from './totp-code.ts'
import { totpStore } from './totp-store.ts'

/** Notes, with the write that it is for, that a code was used; throws `wrongCode` if it has been used meanwhile. */
export type UseCode = (connection: Connection) => Promise<void>

/** Where the secret of a user's app is encrypted for. */
export function totpContext(userId: string): string {
  return `totp.secret.${userId}`
}

/** The error of a wrong code, at its field. */
export function wrongCodeError(language: Language): AppError {
  return fieldError(wrongCode, 'code', language)
}

/** The bytes of a stored secret; throws `codesUnavailable` if it was encrypted with a key that is lost. */
export function totpSecretOf({ secrets }: Access, userId: string, stored: string): Uint8Array {
  try {
    return decodeBytes(secrets.decrypt(stored, totpContext(userId)), 'base64url')
  } catch (error) {
    throw error instanceof UndecryptableError ? new AppError(codesUnavailable) : error
  }
}

/** Checks a code of a user's app; undefined if it is wrong. Throws `codesUnavailable`. */
export async function proveTotpCode(
  access: Access,
  { userId, code, now, language }: { userId: string; code: string; now: number; language: Language },
): Promise<UseCode | undefined> {
  const { secret, lastStep } = (await totpStore(access.read).find(userId)) ?? { secret: null, lastStep: 0 }
  if (secret === null) return undefined
  const step = matchingStep(totpSecretOf(access, userId, secret), code, { now, lastStep })
  if (step === undefined) return undefined
  return async (connection) => {
    if (!(await totpStore(connection).useStep(userId, secret, step))) throw wrongCodeError(language)
  }
}

/** Checks a recovery code; undefined if it is wrong or used. */
export async function proveRecoveryCode(
  { read, secrets }: Access,
  { userId, code, now, language }: { userId: string; code: string; now: number; language: Language },
): Promise<UseCode | undefined> {
  const hash = recoveryCodeHash(secrets, userId, code)
  if (!(await recoveryCodeStore(read).isUsable(userId, hash))) return undefined
  return async (connection) => {
    if (!(await recoveryCodeStore(connection).use(userId, hash, now))) throw wrongCodeError(language)
  }
}

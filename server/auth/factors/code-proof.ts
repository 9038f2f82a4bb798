import { wrongCode } from '#contract/factors/factor-errors.ts'
import type { AppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import type { Access } from '#server/auth/access.ts'
import type { Connection } from '#server/db/database.ts'
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

/** Checks a code of a user's app; undefined if it is wrong. */
export async function proveTotpCode(
  { read, secrets }: Access,
  { userId, code, now, language }: { userId: string; code: string; now: number; language: Language },
): Promise<UseCode | undefined> {
  const { secret, lastStep } = (await totpStore(read).find(userId)) ?? { secret: null, lastStep: 0 }
  if (secret === null) return undefined
  const bytes = Buffer.from(secrets.decrypt(secret, totpContext(userId)), 'base64url')
  const step = matchingStep(bytes, code, { now, lastStep })
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

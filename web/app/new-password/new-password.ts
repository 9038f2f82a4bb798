import * as z from 'zod/mini'
import { changePassword, newPassword, tooManyTries } from '#contract/access.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { badRequest, unavailable } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import type { zh } from './messages.zh.ts'

/** The values of the form. */
export interface PasswordEntry {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
}

/** Error messages by field, and of the form as a whole. */
export interface PasswordFaults {
  readonly oldPassword?: string
  readonly newPassword?: string
  readonly repeated?: string
  readonly whole?: string
}

const shownInForm = [resultCode.error, resultCode.timeout, badRequest.code, tooManyTries.code, unavailable.code]

/** Validates before sending; empty without errors. */
export function checkPasswords(entry: PasswordEntry, messages: typeof zh, language: Language): PasswordFaults {
  return faultsIn({
    oldPassword: entry.oldPassword === '' ? messages.enterOldPassword : undefined,
    newPassword: entry.newPassword === '' ? messages.enterNewPassword : ruleBroken(entry.newPassword, language),
    repeated: entry.repeated === '' ? messages.enterRepeated : entry.repeated === entry.newPassword ? undefined : messages.passwordsDiffer,
  })
}

function ruleBroken(password: string, language: Language): string | undefined {
  const parsed = z.safeParse(newPassword, password)
  return parsed.success ? undefined : issueMessages(parsed.error.issues, language)[0]?.message
}

function faultsIn(found: { [Name in keyof PasswordFaults]: string | undefined }): PasswordFaults {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

function faultsOf(error: unknown): PasswordFaults {
  if (!(error instanceof ApiError)) throw error
  const faultOf = (field: string) => error.issues.find(({ path }) => path.at(-1) === field)?.message
  const faults = faultsIn({ oldPassword: faultOf('oldPassword'), newPassword: faultOf('newPassword') })
  return Object.keys(faults).length > 0 ? faults : { whole: error.message }
}

/** Changes the password of the session of `token`, or else of the stored token. Returns the new token or the errors. */
export async function submitPassword(entry: PasswordEntry, token?: string): Promise<{ token: string } | { faults: PasswordFaults }> {
  try {
    const body = { oldPassword: entry.oldPassword, newPassword: entry.newPassword }
    return await request(changePassword, { body }, { claims: shownInForm, ...(token !== undefined && { token }) })
  } catch (error) {
    return { faults: faultsOf(error) }
  }
}

import * as z from 'zod/mini'
import { changePassword, tooManyTries } from '#contract/access.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { badRequest, unavailable } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { newPasswordOf } from '#contract/password-rules.ts'
import type { NewPasswordMessages } from './messages.ts'

/** The values of the form. */
export interface PasswordValues {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
}

/** Error messages by field, and of the form as a whole. */
export interface PasswordErrors {
  readonly oldPassword?: string
  readonly newPassword?: string
  readonly repeated?: string
  readonly form?: string
}

const shownInForm = [resultCode.error, resultCode.timeout, badRequest.code, tooManyTries.code, unavailable.code]

/** What a form knows when it checks. */
export interface PasswordRules {
  readonly messages: NewPasswordMessages
  readonly language: Language
  readonly minLength: number
  /** The old password is known in another way. */
  readonly needsNoOld?: boolean
}

/** Validates before sending; empty without errors. */
export function checkPasswords(values: PasswordValues, rules: PasswordRules): PasswordErrors {
  const { messages } = rules
  return withoutUndefined({
    oldPassword: values.oldPassword === '' && rules.needsNoOld !== true ? messages.enterOldPassword : undefined,
    newPassword: values.newPassword === '' ? messages.enterNewPassword : ruleError(values.newPassword, rules),
    repeated:
      values.repeated === '' ? messages.enterRepeated : values.repeated === values.newPassword ? undefined : messages.passwordsDiffer,
  })
}

function ruleError(password: string, { language, minLength }: PasswordRules): string | undefined {
  const parsed = z.safeParse(newPasswordOf(minLength), password)
  return parsed.success ? undefined : issueMessages(parsed.error.issues, language)[0]?.message
}

function withoutUndefined(errors: { [Name in keyof PasswordErrors]: string | undefined }): PasswordErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The errors of a refused new password, at their fields or of the form as a whole. */
export function errorsOf(error: unknown): PasswordErrors {
  if (!(error instanceof ApiError)) throw error
  const messageOf = (field: string) => error.issues.find(({ path }) => path.at(-1) === field)?.message
  const errors = withoutUndefined({ oldPassword: messageOf('oldPassword'), newPassword: messageOf('newPassword') })
  return Object.keys(errors).length > 0 ? errors : { form: error.message }
}

/** Changes the password of the session of `token`, or else of the stored token. Returns the new token or the errors. */
export async function submitPassword(values: PasswordValues, token?: string): Promise<{ token: string } | { errors: PasswordErrors }> {
  try {
    const body = { oldPassword: values.oldPassword, newPassword: values.newPassword }
    return await request(changePassword, { body }, { handledErrors: shownInForm, ...(token !== undefined && { token }) })
  } catch (error) {
    return { errors: errorsOf(error) }
  }
}

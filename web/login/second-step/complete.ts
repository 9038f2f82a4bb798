import type * as z from 'zod/mini'
import { completeLogin } from '#contract/factors/sign-in.ts'
import { ApiError } from '#web/base/api-error.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import { requestNative } from '#web/api/client.ts'
import { type SignedIn, toSignedIn } from '#web/login/signed-in.ts'

const timeoutMs = 20_000

/** Completes a sign-in; throws an `ApiError`. */
export async function complete(body: z.input<typeof completeLogin.body>): Promise<SignedIn> {
  return toSignedIn((await requestNative(completeLogin, { body }, { timeoutMs })).result)
}

/** Completes a sign-in with a code. Returns the session or the message. */
export async function completeWithCode(kind: 'totp' | 'recoveryCode', code: string): Promise<SignedIn | { error: string }> {
  try {
    return await complete({ kind, code })
  } catch (error) {
    const { issues, message } = error instanceof ApiError ? error : networkFailed(error)
    return { error: issues[0]?.message ?? message }
  }
}

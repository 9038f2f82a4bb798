import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { factors, type Factor, secondFactorRequired } from '#contract/factors/second-factor.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { requestNative } from '#web/api/client.ts'
import type { Credentials, SignInErrors } from './credentials.ts'
import { type SignedIn, toSignedIn } from './signed-in.ts'
import type { SecondStepProps } from './second-step/second-step.tsx'

const timeoutMs = 20_000

/** The messages of a failed sign-in. */
export function errorsOf(error: unknown): SignInErrors {
  if (!(error instanceof ApiError)) throw error
  const issueOf = (field: string) => error.issues.find(({ path }) => path.at(-1) === field)?.message
  const [username, password] = [issueOf('username'), issueOf('password')]
  if (username === undefined && password === undefined) return { form: error.message }
  return { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
}

/** The password is right, and a second factor is asked for. */
export interface HalfSignedIn {
  readonly factors: readonly Factor[]
  readonly SecondStep: ComponentType<SecondStepProps>
}

const askedFor = z.object({ factors: z.array(z.enum(factors)) })

/** What is asked for next: a second factor. */
export async function loadSecondStep({ details }: ApiError): Promise<HalfSignedIn> {
  try {
    const { SecondStep } = await import('./second-step/second-step.tsx')
    return { SecondStep, factors: askedFor.parse(details).factors }
  } catch (cause) {
    throw networkFailed(cause)
  }
}

/** Signs in. Returns the session, what is asked for next, or the errors. */
export async function signIn({
  username,
  password,
  isRemembered,
}: Credentials): Promise<SignedIn | HalfSignedIn | { errors: SignInErrors }> {
  const params = { username: username.trim(), password, remember: isRemembered }
  try {
    const { result } = await requestNative(login, { body: { params } }, { timeoutMs })
    return await toSignedIn(result)
  } catch (error) {
    try {
      if (isApiError(error, secondFactorRequired)) return await loadSecondStep(error)
      return { errors: errorsOf(error) }
    } catch (failure) {
      return { errors: errorsOf(failure) }
    }
  }
}

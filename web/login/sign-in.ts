import type { ComponentType } from 'react'
import { login } from '#contract/access.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import { ApiError } from '#web/api/api-error.ts'
import { requestNative } from '#web/api/client.ts'
import { toStoredUser } from '#web/api/session/stored-user.ts'
import type { StoredSession } from '#web/api/session/stored-session.ts'
import type { Credentials, SignInErrors } from './credentials.ts'
import type { FirstPasswordProps } from './first-password.tsx'

const timeoutMs = 20_000

/** The new session, and the second step if the password must be changed first. */
export interface SignedIn {
  readonly session: StoredSession
  readonly FirstPassword: ComponentType<FirstPasswordProps> | undefined
}

function errorsOf(error: unknown): SignInErrors {
  if (!(error instanceof ApiError)) throw error
  const issueOf = (field: string) => error.issues.find(({ path }) => path.at(-1) === field)?.message
  const [username, password] = [issueOf('username'), issueOf('password')]
  if (username === undefined && password === undefined) return { form: error.message }
  return { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
}

/** Few users need the second step, so its code is loaded on demand. */
async function loadFirstPassword(): Promise<ComponentType<FirstPasswordProps>> {
  try {
    const { FirstPassword } = await import('./first-password.tsx')
    return FirstPassword
  } catch (cause) {
    throw networkFailed(cause)
  }
}

/** Signs in. Returns the session or the errors. */
export async function signIn({ username, password, isRemembered }: Credentials): Promise<SignedIn | { errors: SignInErrors }> {
  const params = { username: username.trim(), password, remember: isRemembered }
  try {
    const { result } = await requestNative(login, { body: { params } }, { timeoutMs })
    const { token, passwordChangeRequired, ...user } = result
    return { session: { token, user: toStoredUser(user) }, FirstPassword: passwordChangeRequired ? await loadFirstPassword() : undefined }
  } catch (error) {
    return { errors: errorsOf(error) }
  }
}

import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { loginResult } from '#contract/access.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import type { StoredSession } from '#web/api/session/stored-session.ts'
import { toStoredUser } from '#web/api/session/stored-user.ts'
import type { FirstPasswordProps } from './first-password.tsx'

/** The new session, and the second step if the password must be changed first. */
export interface SignedIn {
  readonly session: StoredSession
  readonly FirstPassword: ComponentType<FirstPasswordProps> | undefined
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

/** The session and the second step of an answer to a sign-in. */
export async function toSignedIn({ token, passwordChangeRequired, ...user }: z.output<typeof loginResult>): Promise<SignedIn> {
  return { session: { token, user: toStoredUser(user) }, FirstPassword: passwordChangeRequired ? await loadFirstPassword() : undefined }
}

import type { LoginMessages } from './messages.ts'

/** The values of the sign-in form. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly isRemembered: boolean
}

export const emptyCredentials: Credentials = { username: '', password: '', isRemembered: true }

/** Error messages by field, and of the form as a whole. */
export interface SignInErrors {
  readonly username?: string
  readonly password?: string
  readonly form?: string
}

/** Validates before sending; empty without errors. */
export function checkCredentials({ username, password }: Credentials, messages: LoginMessages): SignInErrors {
  return {
    ...(username.trim() === '' && { username: messages.enterUsername }),
    ...(password === '' && { password: messages.enterPassword }),
  }
}

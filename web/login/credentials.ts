import type { zh } from './messages.zh.ts'

/** The values of the sign-in form. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly isRemembered: boolean
}

export const nothingTyped: Credentials = { username: '', password: '', isRemembered: true }

/** Error messages by field, and of the form as a whole. */
export interface SignInFaults {
  readonly username?: string
  readonly password?: string
  readonly whole?: string
}

/** Validates before sending; empty without errors. */
export function checkCredentials({ username, password }: Credentials, messages: typeof zh): SignInFaults {
  return {
    ...(username.trim() === '' && { username: messages.enterUsername }),
    ...(password === '' && { password: messages.enterPassword }),
  }
}

import type { zh } from './messages.zh.ts'

/** What is typed to sign in. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly isRemembered: boolean
}

export const nothingTyped: Credentials = { username: '', password: '', isRemembered: true }

/** What is wrong with a try: by field, and as a whole. */
export interface SignInFaults {
  readonly username?: string
  readonly password?: string
  readonly whole?: string
}

/** What can be seen to be wrong before the server is asked; empty when nothing is. */
export function checkCredentials({ username, password }: Credentials, messages: typeof zh): SignInFaults {
  return {
    ...(username.trim() === '' && { username: messages.enterUsername }),
    ...(password === '' && { password: messages.enterPassword }),
  }
}

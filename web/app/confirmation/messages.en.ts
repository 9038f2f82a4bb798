import type { zh } from './messages.zh.ts'

export const en = {
  title: "Confirm it's you",
  reason: (minutes: number) => `Sensitive actions require your password, at most once every ${minutes} minutes.`,
  reasonWithoutPassword: (minutes: number) =>
    `Sensitive actions require you to confirm that it is you, at most once every ${minutes} minutes. Your account has no password.`,
  byPasskey: 'Use your passkey.',
  withoutPasskey:
    'Sign out of your company account and of this console, then sign in with single sign-on again: for five minutes you need no confirmation, and can add a passkey under Account settings. An administrator can also reset your password.',
  password: 'Password',
  cancel: 'Cancel',
  confirm: 'Confirm',
} satisfies typeof zh

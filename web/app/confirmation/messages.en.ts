import type { zh } from './messages.zh.ts'

export const en = {
  title: "Confirm it's you",
  reason: (minutes: number) => `Sensitive actions require your password, at most once every ${minutes} minutes.`,
  password: 'Password',
  cancel: 'Cancel',
  confirm: 'Confirm',
} satisfies typeof zh

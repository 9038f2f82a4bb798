import type { zh } from './messages.zh.ts'

export const en = {
  title: "Confirm it's you",
  reason: (minutes: number) =>
    `This action is sensitive: enter your password to confirm that it is you. You will not be asked again for ${minutes} minutes.`,
  password: 'Password',
  cancel: 'Cancel',
  confirm: 'Confirm',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  requestTitle: 'Reset your password',
  requestHint: 'Enter your username or e-mail address. A link to set a new password is sent to the address of your account.',
  name: 'Username or e-mail',
  enterName: 'Enter your username or e-mail address',
  send: 'Send the link',
  sentTitle: 'Check your mail',
  sent: 'If the account exists and has an e-mail address, a mail arrives within a few minutes. Open its link within 30 minutes.',
  notReceived: 'Nothing arrived? Look into your spam folder, or ask your administrator.',
  back: 'Back to sign-in',
  newTitle: 'Set a new password',
  newHint: 'All your devices are signed out and your API keys revoked when you save it',
  save: 'Save the new password',
  askAgain: 'Ask for a new link',
} satisfies typeof zh

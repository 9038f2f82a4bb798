import type { zh } from './messages.zh.ts'

export const en = {
  title: 'Sign in',
  demoHint: 'This is a demo: sign in with one of these accounts. Changes stay in this browser and are lost on reload.',
  demoAdmin: 'all permissions',
  demoEditor: 'fewer permissions: compare menu and buttons',
  expired: 'Your session has expired. Sign in again; unsaved input was kept as a draft and is offered when you open the form.',
  hint: 'Use the account your administrator gave you',
  username: 'Username',
  password: 'Password',
  enterUsername: 'Enter your username',
  enterPassword: 'Enter your password',
  remember: 'Stay signed in for 7 days',
  forgotPassword: 'Forgot password',
  forgotPasswordText: 'Ask your system administrator to reset it. Sign in with the one-time password you receive, then set your own.',
  signIn: 'Sign in',
  notLoaded: 'No network connection. Check it and try again.',
  newPasswordTitle: 'Set a new password',
  newPasswordHint: 'Somebody else set your password. Replace it with one that only you know.',
  saveAndEnter: 'Save and continue',
  otherAccount: 'Use another account',
  date: (date: string) => `The abacus shows today's date, ${date}`,
} satisfies typeof zh

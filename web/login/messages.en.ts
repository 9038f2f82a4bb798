import type { zh } from './messages.zh.ts'

export const en = {
  title: 'Sign in',
  demoHint: 'This is a demonstration: use one of these accounts. What you change stays in this browser and is undone by a reload.',
  demoAdmin: 'holds every permission',
  demoEditor: 'holds few permissions: compare its menu and buttons',
  hint: 'Use the account that your administrator gave you',
  username: 'User name',
  password: 'Password',
  enterUsername: 'Enter your user name',
  enterPassword: 'Enter your password',
  remember: 'Stay signed in for 7 days',
  forgotPassword: 'Forgot password',
  forgotPasswordText:
    'Ask your system administrator to reset it. You will be given a one-time password; sign in with it, then set a new one of your own.',
  signIn: 'Sign in',
  notLoaded: 'The network is not available. Please check your connection and try again.',
  newPasswordTitle: 'Set a new password',
  newPasswordHint: 'Your password was given to you by somebody else. Replace it with one that only you know.',
  saveAndEnter: 'Save and continue',
  otherAccount: 'Use another account',
  date: (date: string) => `The abacus shows today's date, ${date}`,
} satisfies typeof zh

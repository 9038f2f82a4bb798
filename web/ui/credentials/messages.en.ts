import type { zh } from './messages.zh.ts'

export const en = {
  title: 'One-time password',
  hint: 'This password is shown only once. Copy it and give it to the user, who must change it at the first sign-in.',
  username: 'Username',
  password: 'Password',
  copy: 'Copy password',
  done: 'I have saved it',
  results: { done: 'Successful', refused: 'Failed' },
  reasons: {
    wrongPassword: 'Wrong password',
    unknownUser: 'Unknown username',
    wrongFactor: 'Second factor not accepted',
    disabled: 'Account disabled',
    notLinked: 'Account not linked',
    singleSignOnFailed: 'Refused by the identity provider',
    tooManySessions: 'Too many sessions',
    addressNotAllowed: 'Network not allowed',
    tooManyTries: 'Too many attempts',
  },
  singleSignOn: 'Single sign-on',
  repeated: (count: number) => `${count} times`,
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  title: 'One-time password',
  hint: 'The password is shown only now and cannot be read again. Copy it and pass it on to the user, who must change it at the first sign-in.',
  username: 'Username',
  password: 'Password',
  copy: 'Copy password',
  done: 'I have saved it',
} satisfies typeof zh

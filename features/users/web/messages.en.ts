import type { zh } from './messages.zh.ts'

export const en = {
  departments: 'Departments',
  allDepartments: 'All departments',
  departmentDisabled: 'Disabled',
  enable: 'Enable',
  enableItem: (name: string) => `Enable ${name}`,
  enabled: (name: string) => `${name} is enabled`,
  disable: 'Disable',
  disableItem: (name: string) => `Disable ${name}`,
  disabled: (name: string) => `${name} is disabled and signed out everywhere`,
  reset: 'Reset password',
  resetItem: (name: string) => `Reset the password of ${name}`,
  resetTitle: (name: string) => `Reset the password of ${name}?`,
  resetText:
    'The old password stops working at once, and the user is signed out everywhere. You get a one-time password to pass on, which must be changed at the first sign-in.',
  signOut: 'Sign out',
  signOutItem: (name: string) => `Sign ${name} out`,
  signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
  signOutText: 'The user has to sign in again and loses unsaved input.',
  signedOut: (name: string) => `${name} is signed out everywhere`,
  passwordTitle: 'One-time password',
  passwordHint:
    'The password is shown only now and cannot be read again. Copy it and pass it on to the user, who must change it at the first sign-in.',
  username: 'Username',
  password: 'Password',
  copyPassword: 'Copy password',
  passwordDone: 'I have saved it',
  usernameHint: 'For signing in; cannot be changed later',
  rolesHint: 'Leave empty for the default roles',
  rolesConfirmed: 'Changing roles asks for your password',
} satisfies typeof zh

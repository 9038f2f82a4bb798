import type { zh } from './messages.zh.ts'

export const en = {
  title: 'Screen locked',
  unlock: 'Unlock',
  unlockHint: 'Click the icon or press any key to unlock',
  date: (day: string, weekday: string) => `${weekday}, ${day}`,
  password: 'Password',
  placeholder: 'Enter your password',
  back: 'Back',
  signInAgain: 'Sign in again',
  enter: 'Unlock',
  wrongPassword: 'Wrong password',
  online: 'Online',
  offline: 'Offline',
  battery: 'Battery',
  charged: 'fully charged',
  charging: 'charging',
  disconnected: 'on battery',
  hoursAndMinutes: (hours: number, minutes: number) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : ''].filter(Boolean).join(' '),
  untilFull: (time: string) => `full in about ${time}`,
  left: (time: string) => `about ${time} left`,
  separator: ', ',
} satisfies typeof zh

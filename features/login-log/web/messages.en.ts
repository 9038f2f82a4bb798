import type { zh } from './messages.zh.ts'

export const en = {
  log: 'Sign-in log',
  none: 'No sign-ins yet',
  at: 'Time',
  name: 'User',
  nobody: 'Unknown user',
  device: 'Device',
  unknownDevice: 'Unknown device',
  ip: 'IP address',
  result: 'Result',
  reason: 'Reason',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  totpHint: 'Enter the 6-digit code from your authenticator app',
  recoveryCodeHint: 'Enter one of the recovery codes that you saved',
  passkeyHint: 'Use the passkey of this device',
  totp: 'Code',
  recoveryCode: 'Recovery code',
  verify: 'Verify',
  usePasskey: 'Use a passkey',
  useTotp: 'Use a code',
  useRecoveryCode: 'Use a recovery code',
  otherAccount: 'Use another account',
} satisfies typeof zh

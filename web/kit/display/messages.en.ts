import type { zh } from './messages.zh.ts'

export const en = {
  serverFailed: 'Something went wrong on the server. Please try again later.',
  notRenewed: 'Could not be updated; this is what was there before',
  retry: 'Try again',
  reference: (reference) => `Reference ${reference}`,
  copyReference: 'Copy the reference',
  copied: 'Copied',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  serverFailed: 'Something went wrong on the server. Please try again later.',
  notRenewed: 'Could not be updated; this is what was there before',
  retry: 'Try again',
  reference: (reference) => `Reference ${reference}`,
  copyReference: 'Copy the reference',
  copy: (term) => `Copy ${term}`,
  close: (title) => (title === undefined ? 'Close notice' : `Close notice: ${title}`),
  underWay: 'Under way',
  ok: 'Done',
  bad: 'Failed',
} satisfies typeof zh

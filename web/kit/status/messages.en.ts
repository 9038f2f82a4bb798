import type { zh } from './messages.zh.ts'

export const en = {
  back: 'Go back',
  home: 'Go to home page',
  reference: (reference: string) => `Reference ${reference}`,
  copyReference: 'Copy reference',
  notFoundTitle: 'Sorry, this page does not exist',
  notFoundText: (path: string) => `There is no page at ${path}. It may have been moved.`,
  forbiddenTitle: 'Sorry, you may not open this page',
  forbiddenText: 'If you need it for your work, ask an administrator to give your role the permission.',
  serverFailedTitle: 'Sorry, the server has failed',
  serverFailedText: (reference: string): string =>
    reference === '' ? 'Please try again later.' : 'Please try again later; if it keeps happening, tell an administrator the reference.',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  back: 'Go back',
  home: 'Go to home page',
  requestId: (requestId: string) => `Reference ${requestId}`,
  copyReference: 'Copy reference',
  notFoundTitle: 'Sorry, this page does not exist',
  notFoundText: (path: string) => `There is no page at ${path}. It may have been moved.`,
  forbiddenTitle: 'Sorry, you do not have access to this page',
  forbiddenText: 'If you need access, ask an administrator for the permission.',
  serverFailedTitle: 'Sorry, something went wrong on the server',
  serverFailedText: (requestId: string): string =>
    requestId === '' ? 'Try again later.' : 'Try again later. If the problem persists, give the reference to an administrator.',
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  networkFailed: 'The network is not available. Please check your connection and try again.',
  networkTimeout: 'The server did not answer in time. Please try again later (fetchError: network timeout).',
  personReplaced: 'Somebody else has signed in on this browser. Please reload the page.',
  badAnswer: (status: number) => `The server's answer could not be read (HTTP ${status}). Please try again later.`,
} satisfies typeof zh

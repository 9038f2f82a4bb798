import type { zh } from './messages.zh.ts'

export const en = {
  networkFailed: 'No network connection. Check it and try again.',
  serverUnreachable: 'Could not reach the server. Check the network or try again later.',
  networkTimeout: 'The request timed out. Try again later (fetchError: network timeout).',
  userReplaced: 'Another user has signed in on this browser. Reload the page.',
  badResponse: (status: number) => `Unexpected response from the server (HTTP ${status}). Try again later.`,
} satisfies typeof zh

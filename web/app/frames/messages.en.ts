import type { zh } from './messages.zh.ts'

export const en = {
  openInNewWindow: 'Open in a new window',
  loading: (title: string) => `Opening ${title}`,
  slowTitle: 'This is taking a while',
  slowText: 'The site is slow or does not allow embedding. Try again, or open it in a new window.',
  failedTitle: 'Could not open the page',
  failedText: 'The site did not respond. Try again later, or open it in a new window.',
  offlineTitle: 'You are offline',
  offlineText: 'The page opens when the network is back.',
  refusedTitle: 'This address cannot be embedded',
  refusedText: (address: string) =>
    `${address} cannot be embedded. Ask an administrator for another address: a file of the console, or an http(s) page (https only if the console uses https).`,
  retry: 'Retry',
} satisfies typeof zh

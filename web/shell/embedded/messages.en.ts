import type { zh } from './messages.zh.ts'

export const en = {
  openOutside: 'Open in a new window',
  loading: (title: string) => `Opening ${title}`,
  lateTitle: 'Not open yet',
  lateText: 'The other side is slow, or does not let itself be embedded. Try again, or open it in a new window.',
  failedTitle: 'It could not be opened',
  failedText: 'There was no answer. Please try again later, or open it in a new window.',
  offlineTitle: 'The network is down',
  offlineText: 'It opens by itself as soon as the network is back.',
  refusedTitle: 'This address cannot be embedded',
  refusedText: (address: string) =>
    `${address} may not be embedded. Ask an administrator for another address: a file beside the console, or an http(s) page; https only where the console itself is on https.`,
  retry: 'Try again',
} satisfies typeof zh

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
    `${address} is no address that may be embedded. Ask an administrator to correct it: http(s) alone, and https alone where the console is reached by it.`,
  retry: 'Try again',
} satisfies typeof zh

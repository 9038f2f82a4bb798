import type { zh } from './messages.zh.ts'

export const en = {
  serverFailed: 'Something went wrong on the server. Try again later.',
  refreshFailed: 'Could not refresh. Showing earlier content.',
  retry: 'Retry',
  chartFailed: 'Could not load the chart. Try again.',
  requestId: (requestId) => `Reference ${requestId}`,
  copyReference: 'Copy reference',
  copy: (term) => `Copy ${term}`,
  close: (title) => (title === undefined ? 'Close notice' : `Close notice: ${title}`),
  inProgress: 'In progress',
  ok: 'Done',
  bad: 'Failed',
} satisfies typeof zh

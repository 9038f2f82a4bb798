import type { zh } from './messages.zh.ts'

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it manually.',
  opensInNewWindow: ' (opens in a new window)',
} satisfies typeof zh

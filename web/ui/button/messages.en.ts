import type { zh } from './messages.zh.ts'

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy. Select the text and copy it manually.',
  opensOutside: ' (opens in a new window)',
} satisfies typeof zh

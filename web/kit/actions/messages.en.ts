import type { zh } from './messages.zh.ts'

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'That could not be copied. Select the text and copy it by hand.',
  opensOutside: ' (opens in a new window)',
} satisfies typeof zh

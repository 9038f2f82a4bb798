import type { zh } from './messages.zh.ts'

export const en = {
  showCode: 'Show code',
  hideCode: 'Hide code',
  showCodeOf: (title) => `Show code: ${title}`,
  hideCodeOf: (title) => `Hide code: ${title}`,
  copyCodeOf: (title) => `Copy code: ${title}`,
  codeOf: (title) => `Code: ${title}`,
} satisfies typeof zh

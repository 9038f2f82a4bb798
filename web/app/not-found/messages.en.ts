import type { zh } from './messages.zh.ts'

export const en = {
  title: (page) => `Sorry, “${page}” cannot be opened`,
  text: (reason) => `${reason}. Console and server may have different versions. Contact an administrator.`,
} satisfies typeof zh

import type { zh } from './messages.zh.ts'

export const en = {
  title: (page) => `Sorry, “${page}” cannot be opened`,
  text: (reason) => `${reason}; its version may not be that of the server. Please tell an administrator so.`,
} satisfies typeof zh

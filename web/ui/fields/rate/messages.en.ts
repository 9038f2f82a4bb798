import type { zh } from './messages.zh.ts'

export const en = {
  stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
} satisfies typeof zh

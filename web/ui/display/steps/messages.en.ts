import type { zh } from './messages.zh.ts'

export const en = {
  states: { done: 'done', current: 'in progress', error: 'has errors', upcoming: 'not started' },
  position: (step, count) => `Step ${step} of ${count}`,
} satisfies typeof zh

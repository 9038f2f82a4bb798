import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of rating fields in the console's language. */
export const useRateMessages = defineMessages({
  'zh-CN': {
    stars: (count: number) => `${count} 星`,
  },
  'en-US': {
    stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  },
})

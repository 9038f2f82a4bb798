import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of changes in the current language. */
export const useChangeMessages = defineMessages({
  'zh-CN': {
    noValue: '空',
    changesTo: '改为',
    kept: (count: number) => `另有 ${count} 项未变`,
  },
  'en-US': {
    noValue: 'empty',
    changesTo: 'to',
    kept: (count) => `${count} unchanged`,
  },
})

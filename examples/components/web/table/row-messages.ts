import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of rows that are edited in place. */
export const useRowMessages = defineMessages({
  'zh-CN': {
    save: '保存',
    saveRow: (title: string) => `保存 ${title}`,
    cancel: '取消',
    cancelRow: (title: string) => `取消编辑 ${title}`,
  },
  'en-US': {
    save: 'Save',
    saveRow: (title) => `Save ${title}`,
    cancel: 'Cancel',
    cancelRow: (title) => `Cancel editing ${title}`,
  },
})

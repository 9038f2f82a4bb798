import { useMessages } from '#web/base/i18n/language.ts'

const zh = {
  save: '保存',
  saveRow: (title: string) => `保存 ${title}`,
  cancel: '取消',
  cancelRow: (title: string) => `取消编辑 ${title}`,
}

const en = {
  save: 'Save',
  saveRow: (title) => `Save ${title}`,
  cancel: 'Cancel',
  cancelRow: (title) => `Cancel editing ${title}`,
} satisfies typeof zh

/** The messages of rows that are edited in place, in the current language. */
export function useRowMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

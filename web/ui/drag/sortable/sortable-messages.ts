import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts of sortable items in the console's language. */
export function useSortableMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

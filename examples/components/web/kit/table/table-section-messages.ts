import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type TableSectionMessages = typeof zh

/** The messages of the table specimens. */
export function useTableSectionMessages(): TableSectionMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

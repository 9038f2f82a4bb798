import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type TableExampleMessages = typeof zh

/** The messages of the table examples. */
export function useTableExampleMessages(): TableExampleMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

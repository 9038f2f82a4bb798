import { useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type TableExampleMessages = typeof zh

/** The words of the examples of tables. */
export function useTableExampleMessages(): TableExampleMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

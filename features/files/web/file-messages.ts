import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the management of files. */
export type FileMessages = typeof zh

/** The messages of the management of files. */
export function useFileMessages(): FileMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the workplace. */
export type WorkplaceMessages = typeof zh

/** The messages of the workplace. */
export function useWorkplaceMessages(): WorkplaceMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

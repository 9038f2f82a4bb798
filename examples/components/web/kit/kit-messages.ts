import { useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The names of the kit’s areas, in the console's language. */
export function useKitMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

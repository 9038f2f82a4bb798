import { useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The words of the specimens of a page's frame, in the console's language. */
export function useFrameMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

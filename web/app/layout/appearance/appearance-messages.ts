import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the appearance drawer in the current language. */
export function useAppearanceMessages() {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export function useFactorMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

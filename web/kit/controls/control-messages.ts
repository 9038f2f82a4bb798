import { useMessages } from '#web/kit/language/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The words of the controls themselves, in the console's language. */
export function useControlMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The words of the controls in one language. */
export type ControlMessages = typeof zh

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'
import { en as englishWords, zh as chineseWords } from './record-words.ts'

export type RecordMessages = typeof zh

export function useRecordMessages(): RecordMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of records and their fields in the current language. */
export function useRecordWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

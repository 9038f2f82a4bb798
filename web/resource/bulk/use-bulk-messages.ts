import { useMemo } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

/** The messages of bulk actions. */
export type BulkMessages = ReturnType<typeof zh>

export function useBulkMessages(words: AnyWords): BulkMessages {
  const language = useLanguage()
  return useMemo(() => messagesIn[language](words), [language, words])
}

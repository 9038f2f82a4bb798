import { useMemo } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

/** The messages of a recycle bin. */
export type BinMessages = ReturnType<typeof zh>

export function useBinMessages(words: AnyWords): BinMessages {
  const language = useLanguage()
  return useMemo(() => messagesIn[language](words), [language, words])
}

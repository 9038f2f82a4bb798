import { useMemo } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'
import type { AnyWords } from './resource-words.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

/** The messages of a resource in the current language, built from its words. */
export type ResourceMessages = ReturnType<typeof zh>

export function useResourceMessages(words: AnyWords): ResourceMessages {
  const language = useLanguage()
  return useMemo(() => messagesIn[language](words), [language, words])
}

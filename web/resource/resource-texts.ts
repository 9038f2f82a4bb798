import { useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from './resource-words.ts'

/** A hook that returns messages in the current language, built from the words of a resource; `in` has the builders by language. */
interface ResourceTextsHook<Messages> {
  (words: AnyWords): Messages
  readonly in: Readonly<Record<Language, (words: AnyWords) => Messages>>
}

/** Declares messages that name a resource, complete in each language. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResourceTexts<Messages>(texts: {
  readonly 'zh-CN': (words: AnyWords) => Messages
  readonly 'en-US': (words: AnyWords) => NoInfer<Messages>
}): ResourceTextsHook<Messages> {
  const useTexts = (words: AnyWords) => {
    const language = useLanguage()
    return useMemo(() => texts[language](words), [language, words])
  }
  return Object.assign(useTexts, { in: texts })
}

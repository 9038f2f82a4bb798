import type { Language } from '#contract/language.ts'
import { useLanguage } from './language.ts'

/** A hook that returns messages in the current language; `in` has them by language, for code outside of components. */
interface MessagesHook<Messages> {
  (): Messages
  readonly in: Readonly<Record<Language, Messages>>
}

/** Declares messages, complete in each language. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Messages>(texts: {
  readonly 'zh-CN': Messages
  readonly 'en-US': NoInfer<Messages>
}): MessagesHook<Messages> {
  return Object.assign(() => texts[useLanguage()], { in: texts })
}

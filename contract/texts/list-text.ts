import type { Language } from '#contract/language.ts'

/** Names or values one after the other, as a language lists them. */
export function listText(texts: readonly string[], language: Language): string {
  return texts.join(language === 'zh-CN' ? '、' : ', ')
}

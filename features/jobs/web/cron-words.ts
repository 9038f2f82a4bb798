import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import type { Language } from '#contract/language.ts'

const locales: Readonly<Record<Language, string>> = { 'zh-CN': 'zh_CN', 'en-US': 'en' }

/** A cron expression in words. */
export function cronWords(cron: string, language: Language): string {
  return cronstrue.toString(cron, { locale: locales[language], use24HourTimeFormat: true })
}

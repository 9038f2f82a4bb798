import { setLanguage, useLanguage, useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Switches between the console's two languages. */
export function useLanguageAction() {
  const { otherLanguage } = useMessages({ 'zh-CN': zh, 'en-US': en })
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return { id: 'language', icon: 'globe', label: otherLanguage, onAction: () => setLanguage(other) } as const
}

import { setLanguage, useLanguage } from '#web/base/i18n/language.ts'
import { useSwitchesMessages } from './messages.ts'

/** Switches between the console's two languages. */
export function useLanguageAction() {
  const { otherLanguage } = useSwitchesMessages()
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return { id: 'language', icon: 'globe', label: otherLanguage, onAction: () => setLanguage(other) } as const
}

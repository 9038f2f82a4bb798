import { IconButton } from '#web/ui/button/icon-button.tsx'
import { setLanguage, useLanguage, useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Switches between the console's two languages. */
export function LanguageSwitch() {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return <IconButton icon="globe" label={messages.otherLanguage} onClick={() => setLanguage(other)} />
}

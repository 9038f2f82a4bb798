import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useMessages } from '#web/app/i18n/language.ts'
import { setTheme, useTheme } from '#web/ui/theme/theme.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  const { darkTheme } = useTheme()
  return (
    <IconButton
      icon={darkTheme ? 'sun' : 'moon'}
      label={darkTheme ? messages.light : messages.dark}
      onClick={() => setTheme({ darkTheme: !darkTheme })}
    />
  )
}

import { IconButton } from '#web/kit/actions/icon-button.tsx'
import { useMessages } from '#web/kit/language/language.ts'
import { setTheme, useTheme } from '#web/kit/theme/theme.ts'
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

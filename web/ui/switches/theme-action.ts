import { useMessages } from '#web/base/i18n/language.ts'
import { setAppearance, useIsDark } from '#web/ui/theme/appearance.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Switches between the light and the dark theme; from then on the theme no longer follows the operating system. */
export function useThemeAction() {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  const isDark = useIsDark()
  return {
    id: 'theme',
    icon: isDark ? 'sun' : 'moon',
    label: isDark ? messages.light : messages.dark,
    onAction: () => setAppearance({ darkTheme: !isDark, followsSystem: false }),
  } as const
}

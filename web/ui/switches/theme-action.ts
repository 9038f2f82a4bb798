import { setAppearance, useIsDark } from '#web/ui/theme/appearance.ts'
import { useSwitchesMessages } from './messages.ts'

/** Switches between the light and the dark theme; from then on the theme no longer follows the operating system. */
export function useThemeAction() {
  const messages = useSwitchesMessages()
  const isDark = useIsDark()
  return {
    id: 'theme',
    icon: isDark ? 'sun' : 'moon',
    label: isDark ? messages.light : messages.dark,
    onAction: () => setAppearance({ darkTheme: !isDark, followsSystem: false }),
  } as const
}

import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { useAppearanceMessages } from './messages.ts'
import { choicesOf } from './choices-of.ts'
import { ThemeColourField } from './theme-colour-field.tsx'
import { Section } from './section.tsx'

/** Light, dark or as the operating system, and the theme colour. */
export function ThemeSection() {
  const messages = useAppearanceMessages()
  const { darkTheme, followsSystem, appTheme } = useAppearance((appearance) => appearance)
  return (
    <Section title={messages.theme}>
      <Segmented
        label={messages.theme}
        isLabelHidden
        choices={choicesOf(['light', 'dark', 'system'], messages.themes)}
        value={followsSystem ? 'system' : darkTheme ? 'dark' : 'light'}
        onChange={(theme) =>
          setAppearance(theme === 'system' ? { followsSystem: true } : { followsSystem: false, darkTheme: theme === 'dark' })
        }
      />
      <ThemeColourField value={appTheme} onChange={(colour) => setAppearance({ appTheme: colour })} />
    </Section>
  )
}

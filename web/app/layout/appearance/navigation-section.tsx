import { menuWidthLimits, navThemes } from '#contract/appearance.ts'
import { currentSettings } from '#web/api/document-settings.ts'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { useAppearanceMessages } from './appearance-messages.ts'
import { choicesOf } from './choices-of.ts'
import { NavModeField } from './nav-mode-field.tsx'
import { PermissionModeField } from './permission-mode-field.tsx'
import { Section } from './section.tsx'

/** Where and how the menu is shown. */
export function NavigationSection() {
  const messages = useAppearanceMessages()
  const { navMode, navTheme, menuWidth, isMenuCollapsed, isMenuAccordion } = useAppearance((appearance) => appearance)
  const { min, max } = menuWidthLimits
  return (
    <Section title={messages.navigation}>
      <NavModeField value={navMode} onChange={(mode) => setAppearance({ navMode: mode })} />
      <Segmented
        label={messages.navTheme}
        choices={choicesOf(navThemes, messages.navThemes)}
        value={navTheme}
        onChange={(theme) => setAppearance({ navTheme: theme })}
      />
      <NumberField
        label={messages.menuWidth}
        {...{ min, max }}
        step={4}
        unit="px"
        value={menuWidth}
        onChange={(width) => width !== undefined && width >= min && width <= max && setAppearance({ menuWidth: width })}
      />
      <SwitchField label={messages.menuCollapsed} value={isMenuCollapsed} onChange={(isOn) => setAppearance({ isMenuCollapsed: isOn })} />
      <SwitchField label={messages.menuAccordion} value={isMenuAccordion} onChange={(isOn) => setAppearance({ isMenuAccordion: isOn })} />
      {currentSettings().useMock && <PermissionModeField />}
    </Section>
  )
}

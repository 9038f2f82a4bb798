import { menuWidthLimits, navThemes } from '#contract/appearance.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useAppearanceMessages } from './messages.ts'
import styles from './appearance.module.css'
import { choicesOf } from './choices-of.ts'
import { NavModeField } from './nav-mode-field.tsx'
import { PermissionModeField } from './permission-mode-field.tsx'
import { Section } from './section.tsx'

/** Where and how the menu is shown. */
export function NavigationSection() {
  const messages = useAppearanceMessages()
  const { navMode, navTheme, menuWidth, isMenuCollapsed, isMenuAccordion } = useAppearance((appearance) => appearance)
  return (
    <Section title={messages.navigation}>
      <NavModeField value={navMode} onChange={(mode) => setAppearance({ navMode: mode })} />
      <Segmented
        label={messages.navTheme}
        choices={choicesOf(navThemes, messages.navThemes)}
        value={navTheme}
        onChange={(theme) => setAppearance({ navTheme: theme })}
      />
      <label className={`${layout.row} ${layout.gap3} ${layout.muted} ${styles.range}`}>
        {messages.menuWidth}
        <input
          type="range"
          {...menuWidthLimits}
          step={10}
          value={menuWidth}
          aria-valuetext={`${menuWidth} px`}
          onChange={({ target }) => setAppearance({ menuWidth: target.valueAsNumber })}
        />
        <output>{`${menuWidth} px`}</output>
      </label>
      <SwitchField label={messages.menuCollapsed} value={isMenuCollapsed} onChange={(isOn) => setAppearance({ isMenuCollapsed: isOn })} />
      <SwitchField label={messages.menuAccordion} value={isMenuAccordion} onChange={(isOn) => setAppearance({ isMenuAccordion: isOn })} />
      {currentSettings().isDemo && <PermissionModeField />}
    </Section>
  )
}

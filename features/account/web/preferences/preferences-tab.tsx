import { languages } from '#contract/language.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { askShell } from '#web/base/page/shell-action.ts'
import { setLanguage, useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './preferences.module.css'

const languageNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const
const themes = ['light', 'dark', 'system'] as const

/** Language and theme, and the way to all other settings of the interface. */
export function PreferencesTab() {
  const messages = useAccountMessages()
  const language = useLanguage()
  const { darkTheme, followsSystem } = useAppearance((appearance) => appearance)
  return (
    <Section title={messages.appearanceTitle}>
      <div className={`${layout.grid} ${layout.gap4} ${styles.fields}`}>
        <Segmented
          label={messages.language}
          hint={messages.languageText}
          choices={languages.map((id) => ({ id, label: languageNames[id] }))}
          value={language}
          onChange={setLanguage}
        />
        <Segmented
          label={messages.theme}
          hint={messages.appearanceText}
          choices={themes.map((id) => ({ id, label: messages.themes[id] }))}
          value={followsSystem ? 'system' : darkTheme ? 'dark' : 'light'}
          onChange={(theme) =>
            setAppearance(theme === 'system' ? { followsSystem: true } : { followsSystem: false, darkTheme: theme === 'dark' })
          }
        />
        <div className={`${layout.row} ${layout.wrap} ${layout.gap3}`}>
          <Button icon="settings-2" onClick={() => askShell('openAppearance')}>
            {messages.moreAppearance}
          </Button>
          <span className={layout.faint}>{messages.moreAppearanceText}</span>
        </div>
      </div>
    </Section>
  )
}

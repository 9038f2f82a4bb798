import { steward } from '#steward.config.ts'
import { siteName } from '#web/base/i18n/site-name.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { Abacus } from '#web/ui/display/abacus.tsx'
import { formatDate } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import styles from './login-page.module.css'
import { useLoginMessages } from './messages.ts'

/** The brand side of the page; the abacus shows today's date. */
export function BrandPanel({ today }: { today: Date }) {
  const messages = useLoginMessages()
  const language = useLanguage()
  const date = formatDate(today)
  const { version } = currentSettings()
  return (
    <section className={styles.panel} aria-label={siteName(language)}>
      <Brand logoSize={30} />
      <div className={styles.illustration}>
        <Abacus digits={date.replaceAll('-', '')} label={messages.date(date)} tone="night" />
        <p className={styles.slogan}>{steward.loginLine.title[language]}</p>
        <p className={styles.sloganText}>{steward.loginLine.text[language]}</p>
      </div>
      <p className={styles.version}>{version !== '' && `v${version}`}</p>
    </section>
  )
}

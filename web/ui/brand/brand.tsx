import { languages } from '#contract/language.ts'
import { steward } from '#steward.config.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import styles from './brand.module.css'
import { Logo } from './logo.tsx'

/** The logo and the product name, followed by the name in the other language. For dark backgrounds. */
export function Brand({ logoSize }: { logoSize: number }) {
  const language = useLanguage()
  const other = languages.find((candidate) => candidate !== language) ?? language
  return (
    <span className={styles.brand} style={{ fontSize: Math.round(logoSize * 0.68) }}>
      <Logo size={logoSize} />
      <span className={styles.name}>{steward.name[language]}</span>
      <span className={styles.otherName} lang={other}>
        {steward.name[other]}
      </span>
    </span>
  )
}

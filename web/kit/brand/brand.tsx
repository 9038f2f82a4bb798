import { languages } from '#contract/kit/language.ts'
import { steward } from '#steward.config.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import styles from './brand.module.css'
import { Logo } from './logo.tsx'

/** The mark and the product's name, beside it the name in the other language; for dark grounds. */
export function Brand({ logoSize }: { logoSize: number }) {
  const language = useLanguage()
  const other = languages.find((candidate) => candidate !== language) ?? language
  return (
    <span className={styles.brand} style={{ fontSize: Math.round(logoSize * 0.68) }}>
      <Logo size={logoSize} />
      <span className={styles.names}>
        <span className={styles.name}>{steward.name[language]}</span>
        {steward.name[other] !== steward.name[language] && (
          <span className={styles.otherName} lang={other}>
            {steward.name[other]}
          </span>
        )}
      </span>
    </span>
  )
}

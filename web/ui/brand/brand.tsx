import { languages } from '#contract/language.ts'
import { steward } from '#steward.config.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import styles from './brand.module.css'
import { Logo } from './logo.tsx'

// The menu has room for seven Chinese characters or twice as many letters in full size.
const maxLetters = 14

function isLong(name: string): boolean {
  const widths = Array.from(name, (character) => (character >= '\u2e80' ? 2 : 1))
  return widths.reduce((sum: number, width) => sum + width, 0) > maxLetters
}

/** The logo and the product name, followed by the name in the other language. For dark backgrounds. */
export function Brand({ logoSize }: { logoSize: number }) {
  const language = useLanguage()
  const name = steward.name[language]
  const other = languages.find((candidate) => candidate !== language) ?? language
  return (
    <span className={styles.brand} style={{ fontSize: Math.round(logoSize * 0.68) }}>
      <Logo size={logoSize} />
      <span className={styles.names} data-long={isLong(name) || undefined}>
        <span className={styles.name} title={isLong(name) ? name : undefined}>
          {name}
        </span>
        {steward.name[other] !== name && (
          <span className={styles.otherName} lang={other}>
            {steward.name[other]}
          </span>
        )}
      </span>
    </span>
  )
}

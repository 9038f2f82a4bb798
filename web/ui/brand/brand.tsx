import { languages } from '#contract/language.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { siteName } from '#web/base/i18n/site-name.ts'
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
  const name = siteName(language)
  const other = languages.find((candidate) => candidate !== language) ?? language
  const otherName = siteName(other)
  return (
    <span className={styles.brand} style={{ fontSize: Math.round(logoSize * 0.68) }}>
      <Logo size={logoSize} />
      <span className={styles.names} data-long={isLong(name) || undefined}>
        <span className={styles.name} title={isLong(name) ? name : undefined}>
          {name}
        </span>
        {otherName !== name && (
          <span className={styles.otherName} lang={other}>
            {otherName}
          </span>
        )}
      </span>
    </span>
  )
}

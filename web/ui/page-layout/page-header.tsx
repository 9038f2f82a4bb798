import type { ReactNode } from 'react'
import spoken from '#web/ui/display/visually-hidden.module.css'
import { useLanguage } from '#web/app/i18n/language.ts'
import { usePage } from '#web/app/page/page.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The page's own title unless given. */
  title?: ReactNode
  /** One line on what is done here; the door's sentence unless given. */
  purpose?: ReactNode
  children?: ReactNode
}

/** The head of a page: its title as the one h1, one line on its purpose, and its actions. */
export function PageHeader({ title, purpose, children }: PageHeaderProps) {
  const { page } = usePage()
  const language = useLanguage()
  // On a small screen the bar above the page already shows its title.
  const [plain, narrow] = title === undefined ? [` ${styles.plain}`, ` ${spoken.spokenWhereNarrow}`] : ['', '']
  return (
    <header className={styles.header + plain}>
      <h1 className={styles.title + narrow}>{title ?? page.title[language]}</h1>
      <p className={styles.purpose + narrow}>{purpose ?? page.purpose[language]}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

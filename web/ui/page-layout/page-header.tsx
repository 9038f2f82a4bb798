import type { ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePage } from '#web/base/page/page.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** Defaults to the title the page declares. */
  title?: ReactNode
  /** One line on what the page is for; defaults to the one the page declares. */
  purpose?: ReactNode
  /** Replaces the purpose, in a single row: what lists have beside their title. */
  beside?: ReactNode
  children?: ReactNode
}

/** The header of a page: its title as the only h1, one line on its purpose, and its actions. */
export function PageHeader({ title, purpose, beside, children }: PageHeaderProps) {
  const { page } = usePage()
  const language = useLanguage()
  // On small screens the top bar already shows the title.
  const [plain, narrow] = title === undefined ? [` ${styles.plain}`, ` ${visuallyHidden.onMobile}`] : ['', '']
  const row = beside === undefined ? layout.wrap : styles.single
  return (
    <header className={`${layout.row} ${row} ${styles.header}${plain}`}>
      <h1 className={`${layout.breaks} ${styles.title}${narrow}`}>{title ?? page.title[language]}</h1>
      {beside === undefined ? (
        <p className={`${layout.faint} ${styles.purpose}${narrow}`}>{purpose ?? page.purpose[language]}</p>
      ) : (
        <div className={`${layout.row} ${layout.gap3} ${layout.fill} ${styles.beside}`}>{beside}</div>
      )}
      {children !== undefined && <div className={`${layout.buttons} ${layout.gap3} ${styles.actions}`}>{children}</div>}
    </header>
  )
}

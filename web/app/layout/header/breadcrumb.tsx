import { localized, useLanguage } from '#web/app/i18n/language.ts'
import { PageLink } from '#web/app/links/page-link.tsx'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import styles from './header.module.css'

/** The breadcrumb: the groups above the page, and the page. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const messages = useShellMessages()
  const language = useLanguage()
  return (
    <nav className={styles.breadcrumb} aria-label={messages.breadcrumb}>
      <ol>
        {trail.map(({ title, path }) => (
          <li key={path ?? 'page'}>
            {path === undefined ? (
              <span aria-current="page">{localized(title, language)}</span>
            ) : (
              <PageLink to={path} restoreTab>
                {localized(title, language)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { localized, useLanguage } from '#web/kit/language/language.ts'
import { PageLink } from '#web/kit/page/page-link.tsx'
import type { Crumb } from '#web/shell/routes/trail.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import styles from './header.module.css'

/** Where the person is: the groups that lead to the page, and the page. */
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
              <PageLink to={path} resumes>
                {localized(title, language)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

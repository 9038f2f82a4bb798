import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { MenuIcon } from '#web/app/layout/menu/menu-icon.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { titleWithSubject } from '#web/app/tabs/title-with-subject.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './header.module.css'

/** The breadcrumb: the groups and pages above the page, and the page. On a narrow screen it is the title of the page, and always shown. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const messages = useShellMessages()
  const language = useLanguage()
  const isShown = useAppearance(({ hasBreadcrumb }) => hasBreadcrumb)
  const hasIcons = useAppearance(({ hasBreadcrumbIcons }) => hasBreadcrumbIcons)
  const isNarrow = useIsNarrow()
  if (!isShown && !isNarrow) return <div className={`${layout.fill} ${styles.breadcrumb}`} />
  return (
    <nav className={`${layout.fill} ${styles.breadcrumb}`} aria-label={messages.breadcrumb}>
      <ol>
        {trail.map(({ title, path, subject, ...icons }) => (
          <li key={path ?? 'page'} className={layout.truncate}>
            {hasIcons && <MenuIcon item={icons} />}
            {path === undefined ? (
              <span aria-current="page">{titleWithSubject(localized(title, language), subject)}</span>
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

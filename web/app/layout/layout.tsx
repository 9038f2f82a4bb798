import { useRef, useState, type ReactNode } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { useLanguage } from '#web/app/i18n/language.ts'
import { PageLink } from '#web/app/links/page-link.tsx'
import type { Route } from '#web/app/navigation/routes/route.ts'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import { Header } from './header/header.tsx'
import styles from './layout.module.css'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { focusContent, useFocusOnNavigation } from './content-focus.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { MainMenu } from './menu/main-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { TabsBar } from '#web/app/tabs/bar/tabs-bar.tsx'
import { useMaximised } from './use-maximised.ts'
import { ViewBanner } from '#web/app/session/view-banner.tsx'

interface LayoutProps {
  user: AdminInfo
  /** The routes that the user may open. */
  routes: readonly Route[]
  activePath: string | undefined
  trail: readonly Crumb[]
  onReload: () => void
  children: ReactNode
}

/** Side menu, header, tabs and the page area. */
export function Layout({ user, routes, activePath, trail, onReload, children }: LayoutProps) {
  const messages = useShellMessages()
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  useFocusOnNavigation(main)
  const [isCollapsed, setCollapsed] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isMaximised, setMaximised] = useMaximised()
  const toggleLabel = isCollapsed ? messages.expandMenu : messages.collapseMenu

  return (
    <div className={styles.layout} data-maximised={(isMaximised && !isNarrow) || undefined}>
      <button type="button" className={styles.skip} onClick={() => focusContent(main.current)}>
        {messages.skipToContent}
      </button>
      {isNarrow ? (
        isDrawerOpen && <MenuDrawer {...{ routes, activePath }} onClose={() => setDrawerOpen(false)} />
      ) : (
        <aside className={styles.rail} data-collapsed={isCollapsed || undefined}>
          <PageLink to="/" className={styles.brand} aria-label={isCollapsed ? messages.home : undefined}>
            {isCollapsed ? <Logo size={26} /> : <Brand logoSize={26} />}
          </PageLink>
          <MainMenu {...{ routes, activePath, isCollapsed }} />
        </aside>
      )}
      <div className={styles.body}>
        <Header
          user={user}
          trail={trail}
          menuLabel={isNarrow ? messages.openMenu : toggleLabel}
          onToggleMenu={() => (isNarrow ? setDrawerOpen(true) : setCollapsed(!isCollapsed))}
          onReload={onReload}
        />
        <ViewBanner />
        {/* Announces a new page: screen readers do not follow the document's title. */}
        <p className={visuallyHidden.always} aria-live="polite">
          {trail.at(-1)?.title[language]}
        </p>
        {!isNarrow && (
          <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
            <TabsBar isMaximised={isMaximised} onMaximise={setMaximised} />
          </ErrorBoundary>
        )}
        <main ref={main} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { Breadcrumb } from './header/breadcrumb.tsx'
import { Header } from './header/header.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './layout.module.css'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { focusContent, useFocusOnNavigation } from './content-focus.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { MainMenu } from './menu/main-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { TabsBar } from '#web/app/tabs/bar/tabs-bar.tsx'
import { useMaximised } from './use-maximised.ts'
import { useMenuCollapse } from './use-menu-collapse.ts'
import { useScrollPosition } from './use-scroll-position.ts'

const watermark = lazyControl(() => import('./watermark.tsx').then((module) => module.Watermark))
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

/** Menu, header, tabs and the page area. */
export function Layout({ user, routes, activePath, trail, onReload, children }: LayoutProps) {
  const messages = useShellMessages()
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const { navMode, hasTabs, hasBreadcrumb, hasWatermark } = useLayoutSettings()
  useFocusOnNavigation(main)
  const [isMaximised, setMaximised] = useMaximised()
  const [isCollapsed, toggleCollapsed] = useMenuCollapse()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const hasHeaderMenu = navMode !== 'vertical' && !isNarrow
  const toggle = { label: isCollapsed ? messages.expandMenu : messages.collapseMenu, onClick: toggleCollapsed }
  const openDrawer = { label: messages.openMenu, onClick: () => setDrawerOpen(true) }

  const header = (
    <Header
      key="header"
      {...{ user, routes, activePath, trail, onReload }}
      hasMenu={hasHeaderMenu}
      menuButton={isNarrow ? openDrawer : navMode === 'horizontal' ? undefined : toggle}
    />
  )
  const rail = !isNarrow && navMode !== 'horizontal' && (
    <aside key="rail" className={styles.rail} data-collapsed={isCollapsed || undefined}>
      {!hasHeaderMenu && <HomeLink className={styles.brand} isCollapsed={isCollapsed} />}
      <MainMenu {...{ routes, activePath, isCollapsed }} isBelowHeaderMenu={hasHeaderMenu} />
    </aside>
  )
  return (
    <div
      {...useScrollPosition()}
      className={styles.layout}
      data-header-menu={hasHeaderMenu || undefined}
      data-maximised={(isMaximised && !isNarrow) || undefined}
    >
      <button type="button" className={styles.skip} onClick={() => focusContent(main.current)}>
        {messages.skipToContent}
      </button>
      {isNarrow && isDrawerOpen && <MenuDrawer {...{ routes, activePath }} onClose={() => setDrawerOpen(false)} />}
      {/* In the order of the keyboard. */}
      {hasHeaderMenu ? [header, rail] : [rail, header]}
      <div {...useScrollPosition()} className={styles.body}>
        <ViewBanner />
        {/* Announces a new page: screen readers do not follow the document's title. */}
        <p className={visuallyHidden.always} aria-live="polite">
          {trail.at(-1)?.title[language]}
        </p>
        {hasTabs && !isNarrow && (
          <div className={styles.tabs}>
            <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
              <TabsBar isMaximised={isMaximised} onMaximise={setMaximised} />
            </ErrorBoundary>
          </div>
        )}
        {hasHeaderMenu && hasBreadcrumb && (
          <div className={`${layout.row} ${layout.fixed} ${styles.trail}`}>
            <Breadcrumb trail={trail} />
          </div>
        )}
        <main ref={main} className={styles.main}>
          {children}
          {hasWatermark && <watermark.Control user={user} />}
        </main>
      </div>
    </div>
  )
}

function useLayoutSettings() {
  return {
    navMode: useAppearance((appearance) => appearance.navMode),
    hasTabs: useAppearance((appearance) => appearance.hasTabs),
    hasBreadcrumb: useAppearance((appearance) => appearance.hasBreadcrumb),
    hasWatermark: useAppearance((appearance) => appearance.hasWatermark),
  }
}

import { memo, useMemo } from 'react'
import { steward } from '#steward.config.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { browserZone, siteZone } from '#web/base/i18n/site-zone.ts'
import { NavigationContext, useNavigation, type Navigation } from '#web/base/page/navigation.ts'
import { PageTabContext } from '#web/base/page/page-tab.ts'
import { PageContext, type PageContextValue } from '#web/base/page/page.ts'
import type { Destination } from '#web/app/navigation/routes/find-destination.ts'
import { titleOf } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageContent } from './page-content.tsx'
import styles from './page-host.module.css'
import { Forbidden, NotFound } from '#web/ui/status-page/status-pages.tsx'
import { useScrollRestoration } from '#web/app/keep-alive/use-scroll-restoration.ts'

const zoneNote = lazyControl(() => import('./zone-note.tsx').then((module) => module.ZoneNote))

interface PageHostProps {
  destination: Exclude<Destination, { kind: 'redirect' }>
  pathname: string
  search: string
}

/** The scroll container of a page: the page itself, or why it is not shown. */
export const PageHost = memo(function PageHost({ destination, pathname, search }: PageHostProps) {
  const messages = useShellMessages()
  const label = localized(titleOf(destination), useLanguage())
  const hasFooter = useAppearance((appearance) => appearance.hasFooter)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable so that the keyboard scrolls it
    <section {...useScrollRestoration()} className={styles.scroller} aria-label={messages.pageContent(label)} tabIndex={0}>
      <div className={styles.content}>
        {destination.kind === 'forbidden' && <Forbidden />}
        {destination.kind === 'notFound' && <NotFound path={pathname} />}
        {destination.kind === 'page' && <RoutedPage {...{ destination, pathname, search }} />}
      </div>
      {hasFooter && (
        <footer className={styles.footer}>
          {siteZone() !== browserZone() && <zoneNote.Control />}
          <span>{currentSettings().copyright ?? steward.copyright}</span>
        </footer>
      )}
    </section>
  )
})

interface RoutedPageProps extends Omit<PageHostProps, 'destination'> {
  destination: Extract<Destination, { kind: 'page' }>
}

function RoutedPage({ destination: { route, params }, pathname, search }: RoutedPageProps) {
  const { actions } = useTabs()
  const { id, title, lazyPage, frameSrc } = route
  const context = useMemo<PageContextValue>(
    () => ({ page: { id, title, purpose: lazyPage.purpose, ...(frameSrc !== undefined && { frameSrc }) }, params, pathname, search }),
    [id, title, lazyPage, frameSrc, params, pathname, search],
  )
  const tab = useMemo(
    () => ({ setSubject: (subject: string) => actions.setSubject(pathname, subject), close: () => actions.close(pathname, 'this') }),
    [actions, pathname],
  )
  return (
    <NavigationContext value={usePageNavigation(pathname)}>
      <PageTabContext value={tab}>
        <PageContext value={context}>
          <PageBoundary onRetry={() => actions.retry(pathname)}>
            <PageContent lazyPage={lazyPage} />
          </PageBoundary>
        </PageContext>
      </PageTabContext>
    </NavigationContext>
  )
}

/** Navigation from a hidden page only updates its tab: the visible page stays. */
function usePageNavigation(pathname: string): Navigation {
  const { store, actions } = useTabs()
  const navigation = useNavigation()
  return useMemo(
    () => ({
      ...navigation,
      navigate(to, options) {
        if (store.getState().activePath === pathname) navigation.navigate(to, options)
        else actions.navigateInBackground(pathname, to)
      },
    }),
    [store, actions, navigation, pathname],
  )
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { siteName } from '#web/base/i18n/site-name.ts'
import { basePath } from '#web/base/base-path.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { NavigationContext, type Navigation } from '#web/base/page/navigation.ts'
import { PageContext } from '#web/base/page/page.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { LeaveBlocker } from '#web/app/layout/leave-blocker.tsx'
import { createPath, parsePath } from '#web/app/navigation/history/location.ts'
import { useHistory, useLocation } from '#web/app/navigation/history/use-location.ts'
import { PageBoundary } from '#web/app/page-host/page-boundary.tsx'
import { PageContent } from '#web/app/page-host/page-content.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { matchPublicPage, type PublicPageMatch } from './match-public-page.ts'
import styles from './public-page.module.css'

interface PublicPageProps {
  entries: readonly PageEntry[]
  queryClient: QueryClient
  /** Loads another document. */
  loadDocument: (address: string) => void
}

/** A page that opens without signing in. It fills the document, because menu and tabs belong to a signed-in user. */
export function PublicPage({ entries, queryClient, loadDocument }: PublicPageProps) {
  const { pathname } = useLocation()
  const match = matchPublicPage(pathname, entries)
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={usePublicNavigation({ entries, loadDocument })}>
        <div className={styles.document}>
          <Header />
          <main className={`${layout.stack} ${styles.main}`}>
            <PageBoundary key={pathname} onRetry={() => loadDocument(window.location.href)}>
              {match && <MatchedPage {...match} />}
            </PageBoundary>
          </main>
        </div>
        <LeaveBlocker path={pathname} isKeptAlive={false} />
      </NavigationContext>
      <ToastRegion />
    </QueryClientProvider>
  )
}

function Header() {
  const messages = useShellMessages()
  const address = createPath(useLocation())
  return (
    <header className={`${layout.row} ${layout.fixed} ${layout.between} ${styles.header}`}>
      <Brand logoSize={26} />
      <a className={styles.signIn} href={`${basePath()}/login?redirect=${encodeURIComponent(address)}`}>
        {messages.signIn}
      </a>
    </header>
  )
}

function MatchedPage({ page, lazyPage, params }: PublicPageMatch) {
  const { pathname, search } = useLocation()
  const { id, title } = page
  const text = localized(title, useLanguage())
  const name = siteName(useLanguage())
  useEffect(() => {
    document.title = `${text} · ${name}`
  }, [text, name])
  return (
    <PageContext value={{ page: { id, title, purpose: lazyPage.purpose }, params, pathname, search }}>
      <PageContent lazyPage={lazyPage} />
    </PageContext>
  )
}

/** Navigates between such pages within the document; any other path loads a document. */
function usePublicNavigation({ entries, loadDocument }: Pick<PublicPageProps, 'entries' | 'loadDocument'>): Navigation {
  const history = useHistory()
  return useMemo(
    () => ({
      navigate(to, { replace = false } = {}) {
        if (matchPublicPage(parsePath(to).pathname, entries)) history.navigate(to, { replace })
        else loadDocument(`${basePath()}${to}`)
      },
      prefetch() {},
    }),
    [history, entries, loadDocument],
  )
}

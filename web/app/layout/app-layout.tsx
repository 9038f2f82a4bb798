import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { AdminInfo } from '#contract/access.ts'
import { siteName } from '#web/base/i18n/site-name.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { MenuPagesContext } from '#web/base/page/menu-pages.ts'
import { useNavigation } from '#web/base/page/navigation.ts'
import { useAccountAppearance } from '#web/app/layout/appearance/account-appearance.ts'
import { Layout } from './layout.tsx'
import { LeaveBlocker } from './leave-blocker.tsx'
import { useUnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { createPath } from '#web/app/navigation/history/location.ts'
import { KeepAliveOutlet } from '#web/app/keep-alive/keep-alive-outlet.tsx'
import type { RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { menuPages } from '#web/app/navigation/routes/menu-pages.ts'
import type { ResolvedLocation } from '#web/app/navigation/routes/resolved-location.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { titleOf, trailTo } from '#web/app/navigation/routes/trail.ts'
import { trackPageQueries } from '#web/app/tabs/page-queries.ts'
import { createTabActions } from '#web/app/tabs/tab-actions.ts'
import { titleWithSubject } from '#web/app/tabs/title-with-subject.ts'
import { findTab } from '#web/app/tabs/tab-list.ts'
import { recordVisit, type TabStore } from '#web/app/tabs/tab-store.ts'
import { TabsContext } from '#web/app/tabs/tabs-context.ts'
import { useWatchedTasks } from '#web/resource/tasks/watched-tasks.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const tray = lazyControl(() => import('#web/resource/tasks/task-tray.tsx').then((module) => module.TaskTray))

interface AppLayoutProps {
  user: AdminInfo
  routeAccess: RouteAccess
  store: TabStore
  resolved: ResolvedLocation
}

/** The layout around the pages, with menu, breadcrumb and document title of the current one. */
export function AppLayout({ user, routeAccess, store, resolved }: AppLayoutProps) {
  const language = useLanguage()
  const { tabs, dialog } = useTabsOf(routeAccess, store)
  const { destination } = resolved
  const { pathname, search } = resolved.location
  const subject = useStore(store, (state) => findTab(state.tabs, pathname)?.subject)
  const trail = useMemo(() => trailTo(destination, routeAccess, subject), [destination, routeAccess, subject])
  const isKeptAlive = isKeepAlive(destination)
  useRecordVisit(store, resolved)
  useDocumentTitle(titleWithSubject(localized(titleOf(destination), language), subject))
  useAccountAppearance(user.userId)
  const watchedTasks = useWatchedTasks(user.userId)

  return (
    <TabsContext value={tabs}>
      <MenuPagesContext value={useMemo(() => menuPages(routeAccess.permitted), [routeAccess])}>
        <Layout
          user={user}
          routes={routeAccess.permitted}
          activePath={activePathOf(destination)}
          trail={trail}
          onReload={() => tabs.actions.reload(pathname)}
        >
          <KeepAliveOutlet {...{ pathname, search }} />
        </Layout>
        <LeaveBlocker path={pathname} isKeptAlive={isKeptAlive} />
        {dialog}
        {watchedTasks.length > 0 && <tray.Control ids={watchedTasks} />}
      </MenuPagesContext>
    </TabsContext>
  )
}

function isKeepAlive(destination: ResolvedLocation['destination']): boolean {
  return destination.kind === 'page' && destination.route.keepAlive === true
}

function useTabsOf(routeAccess: RouteAccess, store: TabStore) {
  const { navigate } = useNavigation()
  const queryClient = useQueryClient()
  const [confirmThen, dialog] = useUnsavedChangesDialog()
  const tabs = useMemo(
    () => ({ store, routeAccess, actions: createTabActions({ store, routeAccess, navigate, queryClient, confirmThen }) }),
    [store, routeAccess, navigate, queryClient, confirmThen],
  )
  // Subscribe before the effects in which pages add their query observers.
  useLayoutEffect(() => trackPageQueries(queryClient, store), [queryClient, store])
  return { tabs, dialog }
}

/** Records each page visit before the browser paints. */
function useRecordVisit(store: TabStore, { destination, location }: ResolvedLocation): void {
  useLayoutEffect(() => {
    const { pathname: path } = location
    const isPage = destination.kind === 'page'
    recordVisit(store, isPage ? { path, location: createPath(location), isKeptAlive: isKeepAlive(destination) } : undefined)
  }, [store, destination, location])
}

function useDocumentTitle(title: string): void {
  const language = useLanguage()
  useEffect(() => {
    document.title = `${title} · ${siteName(language)}`
  }, [title, language])
}

/** The path of the menu item to highlight. */
function activePathOf(destination: ResolvedLocation['destination']): string | undefined {
  if (destination.kind !== 'page') return undefined
  const { activeMenu, path } = destination.route
  return activeMenu ?? pathWithoutOptional(path)
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { Confirmation } from './confirmation/confirmation.tsx'
import { Console } from './console.tsx'
import type { PageEntry } from './feature-registry.ts'
import { PageBoundary } from './page-host/page-boundary.tsx'
import { ScreenLock } from './screen-lock/screen-lock.tsx'
import { ExpiredDialog } from './session/expired-dialog.tsx'
import { MenuGate, useMenu } from './session/menu-gate.tsx'
import { UserGate } from './session/user-gate.tsx'
import type { SessionActions } from './session/session-actions.ts'
import { SessionContext } from './session/session-context.ts'
import { NewBuild } from './updates/new-build.tsx'

/** The dependencies of the console. */
export interface ShellProps {
  entries: readonly PageEntry[]
  queryClient: QueryClient
  actions: SessionActions
  isJustSignedIn: boolean
}

/** The root component of the signed-in console. */
export function Shell({ entries, queryClient, actions, isJustSignedIn }: ShellProps) {
  useEffect(() => actions.followTabs(), [actions])
  return (
    <SessionContext value={actions}>
      <QueryClientProvider client={queryClient}>
        <PageBoundary isFullPage onRetry={() => window.location.reload()}>
          <SignedIn {...{ entries, isJustSignedIn }} />
        </PageBoundary>
        <NewBuild reload={() => window.location.reload()} />
        <Confirmation />
        <ToastRegion />
        <ExpiredDialog />
        <ScreenLock />
      </QueryClientProvider>
    </SessionContext>
  )
}

/** Fetches the user and the menu in parallel. */
function SignedIn({ entries, isJustSignedIn }: Pick<ShellProps, 'entries' | 'isJustSignedIn'>) {
  const menu = useMenu()
  return (
    <UserGate>
      {(user) => (
        <MenuGate query={menu}>{(routeItems) => <Console key={user.userId} {...{ user, entries, routeItems, isJustSignedIn }} />}</MenuGate>
      )}
    </UserGate>
  )
}

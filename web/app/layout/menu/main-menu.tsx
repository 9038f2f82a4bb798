import { useMemo, type ComponentProps } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import { menuItems } from '#web/app/navigation/routes/menu-items.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import { ErrorBoundary } from '#web/app/layout/error-boundary.tsx'
import { SideMenu } from './side-menu.tsx'

interface MainMenuProps extends Omit<ComponentProps<typeof SideMenu>, 'items'> {
  /** The routes that the user may open. */
  routes: readonly Route[]
}

/** The main menu within its own error boundary. */
export function MainMenu(props: MainMenuProps) {
  const messages = useShellMessages()
  return (
    <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
      <RouteMenu {...props} />
    </ErrorBoundary>
  )
}

function RouteMenu({ routes, ...rest }: MainMenuProps) {
  const language = useLanguage()
  return <SideMenu {...rest} items={useMemo(() => menuItems(routes, language), [routes, language])} />
}

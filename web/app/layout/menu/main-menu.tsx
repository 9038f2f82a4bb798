import { useMemo, type ComponentProps } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { menuItems } from '#web/app/navigation/routes/menu-items.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { ErrorBoundary } from '#web/app/layout/error-boundary.tsx'
import { activeItem } from './active-item.ts'
import { SideMenu } from './side-menu.tsx'

interface MainMenuProps extends Omit<ComponentProps<typeof SideMenu>, 'items' | 'label'> {
  /** The routes that the user may open. */
  routes: readonly Route[]
  /** The header has the first level: only what is below its current item is shown. */
  isBelowHeaderMenu?: boolean
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

function RouteMenu({ routes, isBelowHeaderMenu = false, ...rest }: MainMenuProps) {
  const messages = useShellMessages()
  const language = useLanguage()
  const items = useMemo(() => menuItems(routes, language), [routes, language])
  const current = isBelowHeaderMenu ? activeItem(items, rest.activePath) : undefined
  const below = useMemo(() => current?.children?.map((item) => ({ ...item, initial: item.label.slice(0, 1) })), [current])
  if (!isBelowHeaderMenu) return <SideMenu {...rest} label={messages.mainMenu} items={items} />
  return current && below && <SideMenu key={current.key} {...rest} label={current.label} items={below} />
}

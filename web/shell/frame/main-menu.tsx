import { useMemo, type ComponentProps } from 'react'
import { useLanguage } from '#web/kit/language/language.ts'
import { menuItems } from '#web/shell/routes/menu-items.ts'
import type { Route } from '#web/shell/routes/route.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import { QuietBoundary } from './quiet-boundary.tsx'
import { SideMenu } from './side-menu.tsx'

interface MainMenuProps extends Omit<ComponentProps<typeof SideMenu>, 'items'> {
  /** What the person may open. */
  routes: readonly Route[]
}

/** The menu of what the person may open. What goes wrong with it stays in its place. */
export function MainMenu(props: MainMenuProps) {
  const messages = useShellMessages()
  return (
    <QuietBoundary message={messages.partFailed} retryLabel={messages.retry}>
      <MenuOfRoutes {...props} />
    </QuietBoundary>
  )
}

function MenuOfRoutes({ routes, ...rest }: MainMenuProps) {
  const language = useLanguage()
  return <SideMenu {...rest} items={useMemo(() => menuItems(routes, language), [routes, language])} />
}

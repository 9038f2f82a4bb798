import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { currentSettings } from '#web/base/document-settings.ts'
import { lockScreen } from '#web/api/session/screen-lock.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { lockShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { flatRoutes, type Route } from '#web/app/navigation/routes/route.ts'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { onShellAction, type ShellAction } from '#web/base/page/shell-action.ts'
import { usePalette } from '#web/app/palette/use-palette.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import { NotificationBell } from '#web/account/notifications/notification-bell.tsx'
import { ErrorBoundary } from '#web/app/layout/error-boundary.tsx'
import { HeaderMenu } from '#web/app/layout/menu/header-menu.tsx'
import { HomeLink } from '#web/app/layout/home-link.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { useHeaderActions, type HeaderAction } from './header-actions.ts'
import styles from './header.module.css'
import { PaletteTrigger } from './palette-trigger.tsx'

const appearanceDrawer = lazyControl(() =>
  import('#web/app/layout/appearance/appearance-drawer.tsx').then((module) => module.AppearanceDrawer),
)

/** The names of the specification's routes that are in the account menu. */
const accountPageNames: readonly string[] = ['dashboard_workplace', 'setting_account']

interface HeaderProps {
  user: AdminInfo
  /** The routes that the user may open. */
  routes: readonly Route[]
  activePath: string | undefined
  trail: readonly Crumb[]
  /** It has the menu, or its first level, instead of the breadcrumb. */
  hasMenu: boolean
  /** The button that opens or collapses the menu at the side, if there is one. */
  menuButton: { readonly label: string; readonly onClick: () => void } | undefined
  onReload: () => void
}

/** The header above the page. */
export function Header({ user, routes, activePath, trail, hasMenu, menuButton, onReload }: HeaderProps) {
  const messages = useShellMessages()
  const isNarrow = useIsNarrow()
  const hasReloadButton = useAppearance((appearance) => appearance.hasReloadButton)
  const [isAppearanceOpen, setAppearanceOpen] = useState(false)
  const answer = useEffectEvent((action: ShellAction) => {
    if (action === 'openAppearance') setAppearanceOpen(true)
  })
  useEffect(() => onShellAction(answer), [])
  const palette = usePalette()
  const actions = useHeaderActions({ onOpenAppearance: () => setAppearanceOpen(true) })
  const reload: HeaderAction = { id: 'reload', icon: 'rotate-cw', label: messages.reloadPage, onAction: onReload }

  return (
    <header className={`${layout.row} ${layout.gap1} ${layout.fixed} ${styles.header}`} data-menu={hasMenu || undefined}>
      {hasMenu && <HomeLink className={styles.brand} />}
      {menuButton && <IconButton icon="menu" {...menuButton} />}
      {hasReloadButton && !isNarrow && <ActionButton {...reload} />}
      <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
        {hasMenu ? <HeaderMenu {...{ routes, activePath }} /> : <Breadcrumb trail={trail} />}
      </ErrorBoundary>
      {currentSettings().isDemo && <Tag tone="accent">{messages.demoData}</Tag>}
      <PaletteTrigger isIcon={hasMenu} onOpen={() => palette.show('palette')} onType={palette.type} />
      <span className={styles.bell}>
        <NotificationBell labelOf={messages.notifications} />
      </span>
      {!isNarrow && <IconButton icon="lock" label={messages.lockScreen} shortcut={lockShortcut} onClick={() => lockScreen('here')} />}
      {!isNarrow && actions.map((action) => <ActionButton key={action.id} {...action} />)}
      <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
        <AccountMenu
          user={user}
          pages={flatRoutes(routes).filter(({ name }) => accountPageNames.includes(name))}
          actions={isNarrow ? [...(hasReloadButton ? [reload] : []), ...actions] : []}
          onHelp={() => palette.show('help')}
        />
      </ErrorBoundary>
      {palette.layer}
      {isAppearanceOpen && <appearanceDrawer.Control onClose={() => setAppearanceOpen(false)} />}
    </header>
  )
}

function ActionButton({ icon, label, onAction }: HeaderAction) {
  return <IconButton icon={icon} label={label} onClick={onAction} />
}

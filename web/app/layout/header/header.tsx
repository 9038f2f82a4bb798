import type { AdminInfo } from '#contract/access.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { currentSettings } from '#web/api/document-settings.ts'
import { lockScreen } from '#web/api/session/screen-lock.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { LanguageSwitch } from '#web/app/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/app/preferences/theme-switch.tsx'
import type { Crumb } from '#web/app/navigation/routes/trail.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './header.module.css'
import { ErrorBoundary } from '#web/app/layout/error-boundary.tsx'

interface HeaderProps {
  user: AdminInfo
  trail: readonly Crumb[]
  menuLabel: string
  onToggleMenu: () => void
  onReload: () => void
}

/** The header above the page. */
export function Header({ user, trail, menuLabel, onToggleMenu, onReload }: HeaderProps) {
  const messages = useShellMessages()
  return (
    <header className={styles.header}>
      <IconButton icon="menu" label={menuLabel} onClick={onToggleMenu} />
      <span className={styles.reload}>
        <IconButton icon="rotate-cw" label={messages.reloadPage} onClick={onReload} />
      </span>
      <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
        <Breadcrumb trail={trail} />
      </ErrorBoundary>
      {currentSettings().useMock && <Tag tone="accent">{messages.demoData}</Tag>}
      <span className={styles.lock}>
        <IconButton icon="lock" label={messages.lockScreen} aria-keyshortcuts="Alt+L" onClick={() => lockScreen('here')} />
      </span>
      <LanguageSwitch />
      <ThemeSwitch />
      <ErrorBoundary message={messages.partFailed} retryLabel={messages.retry}>
        <AccountMenu user={user} />
      </ErrorBoundary>
    </header>
  )
}

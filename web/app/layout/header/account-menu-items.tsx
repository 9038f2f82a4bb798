import type { ComponentProps } from 'react'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { lockScreen } from '#web/api/session/screen-lock.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useNavigation } from '#web/base/page/navigation.ts'
import { helpShortcut, lockShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { MenuPopover } from '#web/ui/menu/menu-popover.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'

interface AccountMenuItemsProps extends Omit<ComponentProps<typeof MenuPopover>, 'items' | 'label'> {
  pages: readonly Route[]
  actions: readonly MenuItem[]
  onHelp: () => void
  onSignOut: () => void
  /** Undefined for a user who is viewed as another. */
  onChangePassword: (() => void) | undefined
}

/** The open menu of the signed-in user. */
export function AccountMenuItems({ pages, actions, onHelp, onSignOut, onChangePassword, ...menu }: AccountMenuItemsProps) {
  const messages = useShellMessages()
  const language = useLanguage()
  const { navigate } = useNavigation()
  const links = pages.map(({ name, title, path }): MenuItem => ({
    id: name,
    label: title[language],
    icon: 'user',
    onAction: () => navigate(path, { restoreTab: true }),
  }))
  const own: readonly MenuItem[] = onChangePassword
    ? [...links, { id: 'password', label: messages.changePassword, icon: 'key-round', onAction: onChangePassword }]
    : links
  return (
    <MenuPopover
      {...menu}
      label={messages.accountMenu}
      items={[
        ...actions,
        ...own.map((item, index) => ({ ...item, hasSeparatorBefore: index === 0 && actions.length > 0 })),
        { id: 'lock', label: messages.lockScreen, icon: 'lock', shortcut: lockShortcut.name, onAction: () => lockScreen('here') },
        { id: 'help', label: messages.keyboardHelp, icon: 'keyboard', shortcut: helpShortcut.name, onAction: onHelp },
        { id: 'sign-out', label: messages.signOut, icon: 'log-out', hasSeparatorBefore: true, onAction: onSignOut },
      ]}
    />
  )
}

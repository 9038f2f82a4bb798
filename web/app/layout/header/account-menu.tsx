import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'
import { fileUrl } from '#web/api/file-url.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { onShellAction, type ShellAction } from '#web/base/page/shell-action.ts'
import { useSessionActions } from '#web/app/session/session-context.ts'
import { useShellMessages } from '#web/app/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './header.module.css'
import { useUnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'

const menu = lazyControl(() => import('./account-menu-items.tsx').then((module) => module.AccountMenuItems))
const passwordDialog = lazyControl(() => import('#web/app/session/password-dialog.tsx').then((module) => module.PasswordDialog))

interface AccountMenuProps {
  user: AdminInfo
  /** Pages about the user that they may open. */
  pages: readonly Route[]
  /** The header's actions for which there is no room. */
  actions: readonly MenuItem[]
  /** Shows the keyboard shortcuts. */
  onHelp: () => void
}

/** The menu of the signed-in user. */
export function AccountMenu({ user, pages, actions, onHelp }: AccountMenuProps) {
  const messages = useShellMessages()
  const { signOut } = useSessionActions()
  const { isOpen, isByKeyboard, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'menu', preload: menu.preload })
  const [confirmThen, dialog] = useUnsavedChangesDialog()
  const [isChangingPassword, setChangingPassword] = useState(false)
  const answer = useEffectEvent((action: ShellAction) => {
    if (action === 'changePassword') setChangingPassword(true)
    if (action === 'signOut') void signOut()
  })
  useEffect(() => onShellAction(answer), [])
  const name = user.realName === '' ? user.username : user.realName
  return (
    <>
      <button type="button" className={`${layout.row} ${styles.account}`} {...trigger}>
        <Avatar name={name} src={user.avatar === '' ? undefined : fileUrl(user.avatar)} />
        <span className={`${layout.truncate} ${styles.userName} ${visuallyHidden.onMobile}`}>{name}</span>
        <span className={visuallyHidden.always}>{messages.accountMenu}</span>
        <span className={`${layout.muted} ${styles.accountArrow}`}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      {isOpen && (
        <menu.Control
          {...{ pages, actions, onHelp, triggerRef, isByKeyboard }}
          onSignOut={() => confirmThen(() => void signOut())}
          onChangePassword={user.viewedAs ? undefined : () => setChangingPassword(true)}
          onClose={close}
        />
      )}
      {dialog}
      {isChangingPassword && <passwordDialog.Control onClose={() => setChangingPassword(false)} />}
    </>
  )
}

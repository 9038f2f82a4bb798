import { languages } from '#contract/language.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { lockScreen } from '#web/api/session/screen-lock.ts'
import { useHeaderActions } from '#web/app/layout/header/header-actions.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { useSessionActions } from '#web/app/session/session-context.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { helpShortcut, lockShortcut } from '#web/ui/keyboard/shortcuts.ts'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import type { PaletteLayer } from './palette-layer.ts'
import { usePaletteMessages } from './messages.ts'

/** More texts that find an action, in all languages. */
function textsOf(id: string): string[] {
  return languages.flatMap((language) => {
    const labels = { ...useShellMessages.in[language], ...usePaletteMessages.in[language] }
    const texts: Readonly<Record<string, readonly string[]>> = {
      reload: [labels.reloadPage],
      'full-screen': [labels.fullScreen, labels.leaveFullScreen],
      appearance: [labels.appearance],
      password: [labels.changePassword],
      lock: [labels.lockScreen],
      help: [labels.keyboardHelp],
      'sign-out': [labels.signOut],
      theme: [labels.theme],
      language: [labels.language],
    }
    return texts[id] ?? []
  })
}

/** The actions of the shell. `show` opens another layer in place of the palette. */
export function useActionEntries(show: (layer: PaletteLayer) => void): PaletteEntry[] {
  const messages = useShellMessages()
  const { store, actions } = useTabs()
  const { signOut } = useSessionActions()
  const user = useCurrentUser()
  const headerActions = useHeaderActions({ onOpenAppearance: () => show('appearance') })
  const { activePath } = store.getState()
  const items: readonly (MenuItem | false)[] = [
    activePath !== undefined && { id: 'reload', icon: 'rotate-cw', label: messages.reloadPage, onAction: () => actions.reload(activePath) },
    ...headerActions,
    !user?.viewedAs && { id: 'password', icon: 'key-round', label: messages.changePassword, onAction: () => show('password') },
    { id: 'lock', icon: 'lock', label: messages.lockScreen, shortcut: lockShortcut.name, onAction: () => lockScreen('here') },
    { id: 'help', icon: 'keyboard', label: messages.keyboardHelp, shortcut: helpShortcut.name, onAction: () => show('help') },
    {
      id: 'sign-out',
      icon: 'log-out',
      label: messages.signOut,
      onAction: () => (hasUnsavedInput() ? show('unsavedChanges') : void signOut()),
    },
  ]
  return items
    .filter((item) => item !== false)
    .map(({ id, label, icon, shortcut, onAction }) => ({
      id: `action ${id}`,
      label,
      icon,
      shortcut,
      texts: [label, ...textsOf(id)],
      run: onAction,
    }))
}

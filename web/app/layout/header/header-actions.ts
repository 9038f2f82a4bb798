import { useLanguageAction } from '#web/ui/switches/language-action.ts'
import { useThemeAction } from '#web/ui/switches/theme-action.ts'
import { useShellMessages } from '#web/app/messages.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { useFullScreenAction } from './use-full-screen.ts'

/** A button of the header, which a narrow screen shows as an item of the account menu. */
export interface HeaderAction extends MenuItem {
  readonly icon: IconName
}

interface HeaderActionOptions {
  readonly onOpenAppearance: () => void
}

/** The actions at the end of the header, in order. */
export function useHeaderActions({ onOpenAppearance }: HeaderActionOptions): readonly HeaderAction[] {
  const messages = useShellMessages()
  const fullScreen = useFullScreenAction()
  return [
    ...(fullScreen ? [fullScreen] : []),
    useLanguageAction(),
    useThemeAction(),
    { id: 'appearance', icon: 'settings-2', label: messages.appearance, onAction: onOpenAppearance },
  ]
}

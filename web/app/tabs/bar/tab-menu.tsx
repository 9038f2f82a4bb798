import type { OpenContextMenu } from '#web/ui/menu/context-menu.tsx'
import { MenuPopover } from '#web/ui/menu/menu-popover.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import type { TabView } from '#web/app/tabs/tab-view.ts'
import { type ShellMessages, useShellMessages } from '#web/app/messages.ts'

interface TabMenuOptions {
  readonly view: TabView
  readonly actions: TabActions
  /** Swaps with the previous (-1) or next (1) tab. */
  readonly onMove: (by: -1 | 1) => void
  readonly onMaximise: () => void
}

/** The open context menu of a tab. */
export function TabMenu({ view, actions, onMove, onMaximise, ...menu }: TabMenuOptions & OpenContextMenu) {
  const messages = useShellMessages()
  return <MenuPopover {...menu} label={messages.tabMenu(view.label)} items={itemsOf({ view, actions, onMove, onMaximise }, messages)} />
}

function itemsOf({ view, actions, onMove, onMaximise }: TabMenuOptions, messages: ShellMessages): MenuItem[] {
  const { tab, hasOthers, hasLeft, hasRight, canMoveLeft, canMoveRight } = view
  const { path, isPinned, isAffix } = tab
  const labels = messages.tabActions
  return [
    { id: 'reload', label: labels.reload, icon: 'rotate-cw', onAction: () => actions.reload(path) },
    {
      id: 'pin',
      label: isPinned ? labels.unpin : labels.pin,
      icon: isPinned ? 'pin-off' : 'pin',
      isDisabled: isAffix,
      onAction: () => actions.pin(path, !isPinned),
    },
    // For users who cannot drag, such as on touch screens or by voice.
    { id: 'move-left', label: labels.moveLeft, icon: 'arrow-left', isDisabled: !canMoveLeft, onAction: () => onMove(-1) },
    { id: 'move-right', label: labels.moveRight, icon: 'arrow-right', isDisabled: !canMoveRight, onAction: () => onMove(1) },
    { id: 'window', label: labels.openWindow, icon: 'external-link', onAction: () => actions.openWindow(path) },
    {
      id: 'maximise',
      label: labels.maximise,
      icon: 'maximize-2',
      onAction() {
        actions.show(path)
        onMaximise()
      },
    },
    {
      id: 'this',
      label: labels.close,
      icon: 'x',
      hasSeparatorBefore: true,
      isDisabled: isPinned,
      onAction: () => actions.close(path, 'this'),
    },
    {
      id: 'others',
      label: labels.closeOthers,
      icon: 'circle-x',
      isDisabled: !hasOthers,
      onAction: () => actions.close(path, 'others'),
    },
    { id: 'left', label: labels.closeLeft, icon: 'arrow-left-to-line', isDisabled: !hasLeft, onAction: () => actions.close(path, 'left') },
    {
      id: 'right',
      label: labels.closeRight,
      icon: 'arrow-right-to-line',
      isDisabled: !hasRight,
      onAction: () => actions.close(path, 'right'),
    },
    {
      id: 'all',
      label: labels.closeAll,
      icon: 'list-x',
      isDisabled: isPinned && !hasOthers,
      onAction: () => actions.close(path, 'all'),
    },
  ]
}

import { parentProblem } from '#features/menus/contract/menu-position.ts'
import type { MenuItem, MenuType } from '#features/menus/contract/menus.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import type { MenuMessages } from './messages.ts'

const typeIcons: Readonly<Record<MenuType, { readonly icon: IconName }>> = {
  directory: { icon: 'folder' },
  page: { icon: 'file-text' },
  button: { icon: 'mouse-pointer-click' },
  link: { icon: 'external-link' },
  frame: { icon: 'app-window' },
}

/** The menu as nodes of a tree, with icons by type and a mark for hidden items. */
export function menuNodes(items: readonly MenuItem[], messages: Pick<MenuMessages, 'hidden'>): TreeNode[] {
  return items.map(({ id, label, type, hidden, children }) => ({
    id,
    label,
    ...typeIcons[type],
    ...(hidden && { hint: messages.hidden }),
    ...(children.length > 0 && { children: menuNodes(children, messages) }),
  }))
}

/** An item that is to be placed below another one; a new one has no id. */
export interface MovedMenu {
  readonly id?: string | undefined
  readonly type: MenuType
}

/** The items that can have others below them as nodes of a tree; those below which an item must not be placed are disabled. */
export function parentNodes(items: readonly MenuItem[], moved: MovedMenu): TreeNode[] {
  const rows = flatMenus(items)
  const nodesOf = (below: readonly MenuItem[]): TreeNode[] =>
    below
      .filter(({ type }) => type === 'directory' || type === 'page')
      .map(({ id, label, type, children }) => ({
        id,
        label,
        ...typeIcons[type],
        isDisabled: parentProblem(rows, moved, id) !== undefined,
        children: nodesOf(children),
      }))
  return nodesOf(items)
}

/** All items, parents first. */
export function flatMenus(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatMenus(item.children)])
}

import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'
import type { RoleMessages } from './role-messages.ts'

interface NodeOptions {
  readonly messages: RoleMessages
  /** The keys that the role grants: they can be taken away even if they could not be granted. */
  readonly granted: ReadonlySet<string>
  readonly isReadOnly: boolean
}

function leafOf({ key, label, isGrantable }: GrantableMenu, { messages, granted, isReadOnly }: NodeOptions): TreeNode {
  const isLocked = !isGrantable && !granted.has(key)
  return { id: key, label, isDisabled: isReadOnly || isLocked, ...(isLocked && !isReadOnly && { hint: messages.notHeld }) }
}

/** The id of a branch; its menu row's own key is that of a leaf. */
const branchId = (key: string) => `${key}/`

/**
 * The menu as nodes of a tree in which every leaf can be granted. A page with buttons is a branch whose first leaf is the page itself; directories
 * are branches alone, because they grant nothing.
 */
export function menuNodes(menus: readonly GrantableMenu[], options: NodeOptions): TreeNode[] {
  return menus.flatMap((menu): TreeNode[] => {
    const below = menuNodes(menu.children, options)
    if (menu.type === 'directory') return below.length === 0 ? [] : [{ id: branchId(menu.key), label: menu.label, children: below }]
    if (below.length === 0) return [leafOf(menu, options)]
    const own = leafOf({ ...menu, label: options.messages.viewPage }, options)
    return [{ id: branchId(menu.key), label: menu.label, children: [own, ...below] }]
  })
}

/** The ids of all leaves. */
export function leafIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (isBranch(node) ? leafIds(node.children) : [node.id]))
}

/** The label of each menu row, with that of its parent. */
export function menuLabels(menus: readonly GrantableMenu[], parent = ''): Map<string, string> {
  return new Map(
    menus.flatMap(({ key, label, children }) => {
      const full = parent === '' ? label : `${parent} / ${label}`
      return [[key, full] as const, ...menuLabels(children, full)]
    }),
  )
}

import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'
import type { RoleMessages } from './messages.ts'

interface NodeOptions {
  readonly messages: RoleMessages
  /** The keys that the role grants: they can be taken away even if they could not be granted. */
  readonly granted: ReadonlySet<string>
  /** The keys that are checked now. */
  readonly selected: ReadonlySet<string>
  readonly isReadOnly: boolean
}

/** Whether what a row gives can be used: together with one of the rows that it needs, if it needs any. */
function isUsable({ needs }: GrantableMenu, selected: ReadonlySet<string>): boolean {
  return needs.length === 0 || needs.some((key) => selected.has(key))
}

function leafOf(menu: GrantableMenu, { messages, granted, selected, isReadOnly }: NodeOptions): TreeNode {
  const { key, label, isGrantable } = menu
  const isLocked = !isGrantable && !granted.has(key)
  const isDead = selected.has(key) && !isUsable(menu, selected)
  const hint = isDead ? messages.notUsable : isLocked && !isReadOnly ? messages.notGrantable : undefined
  return { id: key, label, isDisabled: isReadOnly || isLocked, ...(hint !== undefined && { hint }) }
}

/** How many of the checked rows give what cannot be used. */
export function unusableCount(menus: readonly GrantableMenu[], selected: ReadonlySet<string>): number {
  return flat(menus).filter((menu) => selected.has(menu.key) && !isUsable(menu, selected)).length
}

function flat(menus: readonly GrantableMenu[]): GrantableMenu[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.children)])
}

/**
 * The keys as the user wants them, with the rows that newly checked ones need, and without those that need what was unchecked. What was of no use before stays:
 * nothing is taken from a role unasked.
 */
export function withNeeded(menus: readonly GrantableMenu[], before: ReadonlySet<string>, wanted: ReadonlySet<string>): Set<string> {
  const all = flat(menus)
  const added = all.filter(({ key, needs }) => wanted.has(key) && !before.has(key) && !needs.some((other) => wanted.has(other)))
  const isLost = (menu: GrantableMenu) => before.has(menu.key) && isUsable(menu, before) && !isUsable(menu, wanted)
  const lost = new Set(all.filter(isLost).map(({ key }) => key))
  return new Set([...wanted, ...added.flatMap(({ needs }) => needs.slice(0, 1))].filter((key) => !lost.has(key)))
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

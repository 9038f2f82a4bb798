import type { MenuItem } from '#features/menus/contract/menus.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { flatMenus } from './menu-nodes.ts'

/**
 * The permissions that the user holds, those of the menu, which a user may grant without having them, and the current one. The server refuses
 * what the user may not give.
 */
export function usePermissionChoices(items: readonly MenuItem[], current: string | null): Choice[] {
  const { permissions = [] } = useCurrentUser() ?? {}
  const inMenu = flatMenus(items).flatMap(({ auth, label }) => (auth === null ? [] : { value: auth, label }))
  const labels = new Map([...inMenu, ...permissions].map(({ value, label }) => [value, `${label} (${value})`]))
  if (current !== null && !labels.has(current)) labels.set(current, current)
  return [...labels].map(([id, label]) => ({ id, label }))
}

import type { Permission } from '#contract/permissions/permission.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from './user-permissions.ts'

/** Whether the signed-in user has the permission. Only hides what the server would reject. */
export function useCan(permission: Permission): boolean {
  return hasSome(permissionsOf(useCurrentUser()), [permission])
}

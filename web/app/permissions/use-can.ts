import type { Permission } from '#contract/permissions/permission.ts'
import { usePerson } from '#web/api/session/person.ts'
import { hasSome, permissionsOf } from './held-permissions.ts'

/** Whether the signed-in user has the permission. Only hides what the server would reject. */
export function useCan(permission: Permission): boolean {
  return hasSome(permissionsOf(usePerson()), [permission])
}

import type { Permission } from '#contract/permissions/permission.ts'
import { usePerson } from '#web/api/session/person.ts'
import { hasSome, permissionsOf } from './held-permissions.ts'

/** Whether the signed-in person holds the permission. The server decides; this only keeps away what would be refused. */
export function useCan(permission: Permission): boolean {
  return hasSome(permissionsOf(usePerson()), [permission])
}

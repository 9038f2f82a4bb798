import type { Permission } from '#contract/kit/permission.ts'
import { usePerson } from '#web/kit/session/person.ts'
import { hasSome, heldBy } from './held-permissions.ts'

/** Whether the signed-in person holds the permission. The server decides; this only keeps away what would be refused. */
export function useCan(permission: Permission): boolean {
  return hasSome(heldBy(usePerson()), [permission])
}

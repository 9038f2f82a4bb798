import type { ImportMode } from '#contract/resource/import.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Principal } from '#server/auth/principal.ts'

/** Whether somebody may import rows in a mode: what is created or updated needs the permission of the form, too, and the call that the form makes. */
export function mayImport({ permissions, availableCalls, derivedCalls }: AnyResource, mode: ImportMode, can: Principal['can']): boolean {
  const { view, edit, create = edit, import: own } = permissions
  if (!own || !can(view) || !can(own)) return false
  const { create: creating, update: updating } = derivedCalls
  const mayCreate = can(create) && availableCalls.includes(creating)
  const mayUpdate = can(edit) && availableCalls.some(({ operation }) => operation === updating.operation)
  return (mode === 'update' || mayCreate) && (mode === 'create' || mayUpdate)
}

import type { Permission } from '#contract/permissions/permission.ts'
import type { ImportMode } from '#contract/resource/import.ts'
import type { AnyResource } from '#contract/resource/resource.ts'

/** Whether the user may import rows in a mode. Creating and updating rows need the permission of the form and its call, owners and departments that of transferring rows. */
export function mayImport(
  { permissions, availableCalls, derivedCalls, hasOwnCreate, transferred }: AnyResource,
  { mode, columns }: { readonly mode: ImportMode; readonly columns: readonly { readonly field: string }[] },
  can: (permission: Permission) => boolean,
): boolean {
  const { view, edit, create = edit, transfer = edit, import: own } = permissions
  if (!own || !can(view) || !can(own)) return false
  if (columns.some(({ field }) => transferred.includes(field)) && !can(transfer)) return false
  const mayCreate = can(create) && (hasOwnCreate || availableCalls.includes(derivedCalls.create))
  const mayUpdate = can(edit) && availableCalls.some(({ operation }) => operation === derivedCalls.update.operation)
  return (mode === 'update' || mayCreate) && (mode === 'create' || mayUpdate)
}

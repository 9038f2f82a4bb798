import type { ImportMode } from '#contract/resource/import.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Principal } from '#server/auth/principal.ts'

/** Whether somebody may import rows in a mode: what is created or updated needs the permission of the form, too. */
export function mayImport({ permissions }: AnyResource, mode: ImportMode, can: Principal['can']): boolean {
  const { view, edit, create = edit, import: own } = permissions
  if (!own || !can(view) || !can(own)) return false
  return (mode === 'update' || can(create)) && (mode === 'create' || can(edit))
}

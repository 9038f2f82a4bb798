import type { Can } from '#server/resource/masked-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'

/** Whether the user may change many rows of a resource at once. */
export function mayBulkEdit({ permissions, availableCalls, derivedCalls }: AnyResource, can: Can): boolean {
  return availableCalls.includes(derivedCalls.bulkEdit) && can(permissions.edit)
}

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id, version } from '#contract/schemas/schemas.ts'
import { items } from './calls.ts'
import { referenceMissing } from './field-errors.ts'

/** In place of a new owner: the owner that each row had before. */
export const previousOwner = 'previous'

/**
 * Gives rows to another owner, and to the owner's department; rows changed since they were read are skipped. The owner must be in the caller's data scope. To the
 * previous owner a row goes back with the department that it had; rows that others have written since, or whose owner the caller cannot choose, are skipped.
 */
export function transferCalls<const Name extends string>({
  name: resource,
  path,
  permissions: { edit, transfer = edit },
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly edit: Permission; readonly transfer?: Permission }
}) {
  return {
    transfer: defineCall({
      resource,
      operation: 'transfer',
      method: 'POST',
      path: `${path}/transfer`,
      permission: transfer,
      body: z.strictObject({ ownerId: z.union([id, z.literal(previousOwner)]), items }),
      /** `isChanged` is false for a row that had the owner already. */
      result: z.object({ done: z.array(z.object({ id, version, isChanged: z.boolean() })), skipped: z.array(id) }),
      errors: [referenceMissing],
      invalidates: [resource, 'audit'],
    }),
  }
}

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id, version } from '#contract/schemas/schemas.ts'
import { items } from './calls.ts'
import { referenceMissing } from './field-errors.ts'

/** Gives rows to another owner, and to the owner's department; rows changed since they were read are skipped. The owner must be in the caller's data scope. */
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
      body: z.strictObject({ ownerId: id, items }),
      /** `previousOwnerId` is null for a row that had no owner. */
      result: z.object({ done: z.array(z.object({ id, version, previousOwnerId: z.nullable(id) })), skipped: z.array(id) }),
      errors: [referenceMissing],
      invalidates: [resource, 'audit'],
    }),
  }
}

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id } from '#contract/schemas/schemas.ts'
import { importableFields } from '#contract/tables/importable-fields.ts'
import type { Shape } from './row.ts'

/**
 * The fields that can be changed in many rows at once. `left` are the others: fields that an update does not accept, unique ones, masked ones, whose replaced
 * values nobody sees, and redacted ones. Files, lines and rich text are not included either.
 */
export function bulkEditableFields(shape: Shape, left: readonly string[]): string[] {
  return importableFields(shape).filter((name) => !left.includes(name))
}

/** Begins a change of the same fields in many rows. The rows follow with `appendBulkEdit`, which shows what would change; nothing is written before `runBulkEdit`. */
export function bulkEditCalls<const Name extends string>({
  name: resource,
  path,
  permissions: { edit: permission },
  fields: { shape },
  bulkEditable,
  missing,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly edit: Permission }
  readonly fields: { readonly shape: Shape }
  readonly bulkEditable: readonly string[]
  /** The errors of fields that name something missing. */
  readonly missing: readonly ErrorDefinition<never>[]
}) {
  const editable = Object.fromEntries(Object.entries(shape).filter(([name]) => bulkEditable.includes(name)))
  return {
    bulkEdit: defineCall({
      resource,
      operation: 'bulkEdit',
      method: 'POST',
      path: `${path}/bulk-edit`,
      permission,
      /** The fields with their new values. */
      body: z
        .partial(z.strictObject(editable))
        .check(z.refine((body) => Object.values(body).some((value) => value !== undefined), { error: 'nothingToChange' })),
      result: z.object({
        id,
        offset: z.int(),
        /** The titles of the rows that the new values refer to. */
        titles: z.array(z.object({ field: z.string(), titles: z.array(z.string()) })),
      }),
      errors: missing,
    }),
  }
}

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id } from '#contract/schemas/schemas.ts'
import { importableFields } from '#contract/tables/importable-fields.ts'
import type { Shape } from './row.ts'

/** What decides which fields of a resource can be changed in many rows at once. */
interface EditableParts {
  readonly fields: { readonly shape: Shape }
  readonly fixed: readonly string[]
  readonly unique: readonly { readonly field: string }[]
  readonly masked: readonly string[]
  readonly redacted: readonly string[]
}

/**
 * The fields that can be changed in many rows at once: those that an update accepts, without unique ones, which no two rows may share, masked ones, of
 * which nobody sees what would be replaced, redacted ones, which no preview may show, files, lines and rich text.
 */
export function bulkEditableFields({ fields, fixed, unique, masked, redacted }: EditableParts): string[] {
  const left = new Set([...fixed, ...unique.map(({ field }) => field), ...masked, ...redacted])
  return importableFields(fields.shape).filter((name) => !left.has(name))
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
  /** The errors of fields that name what is not there. */
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

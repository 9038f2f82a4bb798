import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import { type Filters, listQuery, type MaskedSearch } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import { bulkResult, items, type ResourcePermissions } from './calls.ts'
import { rowReferred } from './row-referred.ts'
import type { Shape } from './row.ts'

/** A row in the recycle bin: when and by whom it was deleted (null if no longer known), and when it is deleted permanently (null if never). */
export const deletionShape = { deleteDate: dateTime, deletedBy: z.nullable(z.string()), purgeDate: z.nullable(dateTime) }

/** The query of a recycle bin: the filters of the list, in the order of deletion, the latest first. */
export function binQuery<const F extends Filters>({
  filters,
  searched,
  masked,
}: {
  filters: F
  searched: readonly string[]
  masked: MaskedSearch | undefined
}) {
  return listQuery({ sort: ['deleteDate'], defaultSort: [{ name: 'deleteDate', descending: true }], filters, searched, masked })
}

interface BinParts<Name extends string, RowShape extends Shape, F extends Filters> {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: ResourcePermissions
  readonly row: z.ZodMiniObject<RowShape>
  readonly bin: ReturnType<typeof binQuery<F>>
  readonly inUse: readonly ErrorDefinition<never>[]
  readonly rules: readonly ErrorDefinition<never>[]
}

/** Permanent deletion by its own permission; a resource without that one has no such call. */
function purgePermission({ remove, purge = remove }: ResourcePermissions): Permission {
  return purge
}

/** The calls of the recycle bin: its list, and restoring or permanently deleting up to `bulkLimit` of its rows. */
export function binCalls<const Name extends string, RowShape extends Shape, F extends Filters>({
  name: resource,
  path,
  permissions,
  row,
  bin,
  inUse,
  rules,
}: BinParts<Name, RowShape, F>) {
  const { remove, restore = remove } = permissions
  const invalidates = [resource, 'audit'] as const
  return {
    /** One page of the deleted rows in the caller's data scope. */
    deleted: defineCall({
      resource,
      operation: 'deleted',
      method: 'GET',
      path: `${path}/deleted`,
      permission: restore,
      query: bin.schema,
      result: paged(z.object({ ...row.shape, ...deletionShape })),
    }),
    /** Restores deleted rows unchanged; none if a unique value of one of them is in use. */
    bulkRestore: defineCall({
      resource,
      operation: 'bulkRestore',
      method: 'POST',
      path: `${path}/bulk-restore`,
      permission: restore,
      body: z.strictObject({ items }),
      result: bulkResult,
      errors: [...rules, ...inUse],
      invalidates,
    }),
    /** Deletes rows of the recycle bin permanently; rows restored since are skipped. None is deleted if others refer to one of them. */
    purge: defineCall({
      resource,
      operation: 'purge',
      method: 'POST',
      path: `${path}/purge`,
      permission: purgePermission(permissions),
      body: z.strictObject({ items }),
      result: z.object({ done: z.array(id), skipped: z.array(id) }),
      errors: [rowReferred],
      invalidates,
    }),
  }
}

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { type ErrorDefinition, notFound } from '#contract/errors/error.ts'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import { limitedPaged } from '#contract/lists/paging.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import type { Shape } from './row.ts'

/** Maximum number of rows in a bulk call. */
export const bulkLimit = 100

/** Maximum number of rows in a response of `matching`. */
export const matchingLimit = 1000

/** The permissions of a resource's calls. `create` is `edit` unless given, and `restore` is `remove`. */
export interface ResourcePermissions {
  readonly view: Permission
  readonly create?: Permission
  readonly edit: Permission
  /** Of bringing rows back to an earlier version; `edit` by default. */
  readonly revert?: Permission
  readonly remove: Permission
  readonly restore?: Permission
  /** For permanent deletion; never defaults to another permission. Without it rows stay in the recycle bin. */
  readonly purge?: Permission
  /** Of giving rows to another owner; never another permission by default. */
  readonly transfer?: Permission
  /** For exporting the list; never defaults to another permission. Without it there is no export. */
  readonly export?: Permission
  /** For importing rows, together with the permissions to create and edit; never defaults to another permission. Without it there is no import. */
  readonly import?: Permission
}

/** The id of a row and the version that was read. */
export interface RowVersion {
  readonly id: string
  readonly version: number
}

const params = z.strictObject({ id })
const rowVersion = z.strictObject({ id, version })
/** Rows with the versions that were read, at most `bulkLimit`. */
export const items = z.array(rowVersion).check(z.minLength(1), z.maxLength(bulkLimit))
/** The rows that a bulk call has written, and those skipped. */
export const bulkResult = z.object({ done: z.array(z.object({ id, version })), skipped: z.array(id) })

/** The parts of a resource from which its calls are built. */
interface CallParts<
  Name extends string,
  Fields extends Shape,
  Row extends z.ZodMiniObject,
  SortName extends string,
  F extends Filters,
  Action,
> {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: ResourcePermissions
  readonly fields: z.ZodMiniObject<Fields, z.core.$strict>
  readonly row: Row
  readonly list: ListQuery<SortName, F>
  readonly actions: readonly Action[]
  readonly changed: ErrorDefinition<never>
  /** The errors of unique fields whose value is in use. */
  readonly inUse: readonly ErrorDefinition<never>[]
  /** The error of a reference to a missing row, if there are references. */
  readonly missing: readonly ErrorDefinition<never>[]
  /** Fields that an update does not accept. */
  readonly fixed: readonly (keyof Fields & string)[]
  /** The errors of the resource's own rules. */
  readonly rules: readonly ErrorDefinition<never>[]
}

/** The calls that read rows. */
export function readCalls<
  const Name extends string,
  Fields extends Shape,
  Row extends z.ZodMiniObject,
  SortName extends string,
  F extends Filters,
  const Action extends string,
>({ name: resource, path, permissions: { view: permission }, row, list }: CallParts<Name, Fields, Row, SortName, F, Action>) {
  return {
    /** One page of rows. */
    list: defineCall({
      resource,
      operation: 'list',
      method: 'GET',
      path: `${path}/list`,
      permission,
      query: list.schema,
      result: limitedPaged(row),
      isCompressed: true,
    }),
    get: defineCall({
      resource,
      operation: 'get',
      method: 'GET',
      path: `${path}/:id`,
      permission,
      params,
      result: row,
      errors: [notFound],
    }),
    /** The rows that match, to be named in bulk calls, at most `matchingLimit`; `next` is the id after which to continue, null at the end, and `askedAt` the time to name then. */
    matching: defineCall({
      resource,
      operation: 'matching',
      method: 'GET',
      path: `${path}/matching`,
      permission,
      query: list.matchingSchema,
      result: z.object({ items: z.array(rowVersion), next: z.nullable(id), askedAt: z.optional(dateTime) }),
    }),
    /** The ids of the previous and next row in a view; null at either end. */
    neighbours: defineCall({
      resource,
      operation: 'neighbours',
      method: 'GET',
      path: `${path}/:id/neighbours`,
      permission,
      params,
      query: list.viewSchema,
      result: z.object({ previousId: z.nullable(id), nextId: z.nullable(id) }),
      errors: [notFound],
    }),
  }
}

/** The optional fields of an update. */
function updatable<Fields extends Shape>(fields: z.ZodMiniObject<Fields, z.core.$strict>, fixed: readonly (keyof Fields & string)[]) {
  // Without the rules between fields, which need all of them.
  const { shape } = z.partial(z.strictObject(fields.shape))
  const names: readonly string[] = fixed
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- without fields that are optional anyway
  return Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name))) as typeof shape
}

/** The calls that create and update a row. An update names the version that was read; a stale one fails with 409 and the current row. */
export function editCalls<
  const Name extends string,
  Fields extends Shape,
  Row extends z.ZodMiniObject,
  SortName extends string,
  F extends Filters,
  const Action extends string,
>({
  name: resource,
  path,
  permissions,
  fields,
  row,
  changed,
  inUse,
  missing,
  rules,
  fixed,
}: CallParts<Name, Fields, Row, SortName, F, Action>) {
  const { edit, create = edit } = permissions
  const invalidates = [resource, 'audit'] as const
  return {
    create: defineCall({
      resource,
      operation: 'create',
      method: 'POST',
      path,
      permission: create,
      isIdempotent: true,
      body: fields,
      result: row,
      errors: [...inUse, ...missing, ...rules],
      invalidates,
    }),
    /** Changes the given fields. */
    update: defineCall({
      resource,
      operation: 'update',
      method: 'PATCH',
      path: `${path}/:id`,
      permission: edit,
      params,
      body: z
        .strictObject({ ...updatable(fields, fixed), version })
        .check(z.refine((body) => Object.keys(body).length > 1, { error: 'nothingToChange' })),
      result: row,
      errors: [notFound, changed, ...inUse, ...missing, ...rules],
      invalidates,
    }),
  }
}

/** The calls that delete and restore a row; both name the version that was read. */
export function removeCalls<
  const Name extends string,
  Fields extends Shape,
  Row extends z.ZodMiniObject,
  SortName extends string,
  F extends Filters,
  const Action extends string,
>({ name: resource, path, permissions, row, changed, inUse, rules }: CallParts<Name, Fields, Row, SortName, F, Action>) {
  const { remove, restore = remove } = permissions
  const invalidates = [resource, 'audit'] as const
  const errors = [notFound, changed, ...rules] as const
  return {
    /** Deletes a row; `restore` undoes it. */
    remove: defineCall({
      resource,
      operation: 'remove',
      method: 'DELETE',
      path: `${path}/:id`,
      permission: remove,
      params,
      body: z.strictObject({ version }),
      result: z.object({ id, version }),
      errors,
      invalidates,
    }),
    /** Restores a deleted row unchanged. */
    restore: defineCall({
      resource,
      operation: 'restore',
      method: 'POST',
      path: `${path}/:id/restore`,
      permission: restore,
      params,
      body: z.strictObject({ version }),
      result: row,
      errors: [...errors, ...inUse],
      invalidates,
    }),
  }
}

/** The calls that write up to `bulkLimit` rows; rows changed or deleted since they were read are skipped and listed in the result. */
export function bulkCalls<
  const Name extends string,
  Fields extends Shape,
  Row extends z.ZodMiniObject,
  SortName extends string,
  F extends Filters,
  const Action extends string,
>({ name: resource, path, permissions, actions, rules }: CallParts<Name, Fields, Row, SortName, F, Action>) {
  const { edit, remove } = permissions
  const invalidates = [resource, 'audit'] as const
  return {
    /** Sets the fields of one of the resource's bulk actions. */
    bulk: defineCall({
      resource,
      operation: 'bulk',
      method: 'POST',
      path: `${path}/bulk`,
      permission: edit,
      body: z.strictObject({ action: z.enum(actions), items }),
      result: bulkResult,
      errors: rules,
      invalidates,
    }),
    bulkRemove: defineCall({
      resource,
      operation: 'bulkRemove',
      method: 'POST',
      path: `${path}/bulk-remove`,
      permission: remove,
      body: z.strictObject({ items }),
      result: bulkResult,
      errors: rules,
      invalidates,
    }),
  }
}

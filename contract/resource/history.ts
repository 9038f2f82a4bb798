import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { pageQuery } from '#contract/lists/page-query.ts'
import { paged } from '#contract/lists/paging.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'

const fields = z.record(z.string(), z.unknown())

/** What happened to a row: when, by whom, and the changed fields before and after, with the titles of changed references. */
export const historyEntry = z.object({
  /** Unique within the history. */
  id,
  at: dateTime,
  username: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored']),
  /** Of the row afterwards; null if it was not recorded. */
  version: z.nullable(z.number()),
  /** The version to which the row went back with this change. */
  revertedTo: z.optional(z.number()),
  /** Empty unless the row was changed. */
  before: fields,
  after: fields,
})

/** What happened to a row. */
export type HistoryEntry = z.output<typeof historyEntry>

/** The call that returns the history of a row, newest first, to users who may view the row and have it in their data scope. */
export function historyCalls<const Name extends string>({
  name: resource,
  path,
  permissions: { view: permission },
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission }
}) {
  return {
    /** One page of what happened to a row. */
    history: defineCall({
      resource,
      operation: 'history',
      method: 'GET',
      path: `${path}/:id/history`,
      permission,
      params: z.strictObject({ id }),
      query: pageQuery,
      result: paged(historyEntry),
      errors: [notFound],
    }),
  }
}

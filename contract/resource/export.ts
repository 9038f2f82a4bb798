import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id, line } from '#contract/schemas/schemas.ts'
import { task, taskLimitReached } from '#contract/tasks.ts'
import { exportableFields } from '#contract/tables/exportable-fields.ts'
import { tableFormats } from '#contract/tables/table-format.ts'
import { transferColumn } from '#contract/tables/transfer-column.ts'

/** Maximum number of columns of an export. */
const columnLimit = 100

/** Maximum number of selected rows in an export. */
export const exportedIdsLimit = 1000

/** The export of a list, as it is filtered and sorted, to a file; a task writes it. */
export function exportCalls<const Name extends string, SortName extends string, F extends Filters>({
  name: resource,
  path,
  permissions,
  row,
  list,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission; readonly export?: Permission }
  readonly row: { readonly shape: Readonly<Record<string, z.core.$ZodType>> }
  readonly list: ListQuery<SortName, F>
}) {
  return {
    export: defineCall({
      resource,
      operation: 'export',
      method: 'POST',
      path: `${path}/export`,
      permission: permissions.export ?? permissions.view,
      isIdempotent: true,
      body: z.strictObject({
        format: z.enum(tableFormats),
        /** The name of the file without its ending. */
        title: line({ max: 60 }),
        /** Sort order, search and filters, as in the query of the list. */
        view: list.viewSchema,
        /** Only these rows, in place of a condition of the view. */
        ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(exportedIdsLimit))),
        columns: z.array(transferColumn(exportableFields(row.shape), {})).check(z.minLength(1), z.maxLength(columnLimit)),
      }),
      result: task,
      errors: [taskLimitReached],
      invalidates: ['tasks', 'audit'],
    }),
  }
}

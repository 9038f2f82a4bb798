import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { tableView } from '#contract/lists/table-view.ts'
import { id, version } from '#contract/schemas/schemas.ts'

/** A list: the name of the resource whose rows it shows. */
export const viewedList = z.string().check(z.regex(/^[a-z][\w-]{0,63}$/i))

/** Sort order, search, filters and page size of a list, as in its URL. */
const parameters = z.record(z.string(), z.string())

/** The columns that belong to a view; null for those of its viewer. */
export const viewColumns = z.nullable(tableView)

/** A role that a view is shared with. */
export const viewRole = z.object({ id, name: z.string() })

/** A named state of a list, as calls answer it. */
export const savedView = z.object({
  id,
  name: z.string(),
  /** What still fits the list; `dropped` names the rest. */
  parameters,
  dropped: z.array(z.string()),
  /** Filters and fields that the caller may not use, and `where` if its conditions name something that is gone: the view is not to be applied. */
  refused: z.array(z.string()),
  columns: viewColumns,
  /** The roles that it is shared with. */
  roles: z.array(viewRole),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** The caller may change and delete it. */
  canEdit: z.boolean(),
  version,
})

/** A named state of a list. */
export type SavedView = z.output<typeof savedView>

/** The caller's views of a list, and those shared with their roles; super administrators see all shared ones. */
export const listViews = defineCall({
  resource: 'views',
  operation: 'list',
  method: 'GET',
  path: '/view/list',
  permission: 'signedIn',
  query: z.strictObject({ list: viewedList }),
  result: z.object({ list: z.array(savedView) }),
  errors: [notFound],
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { openTypes } from './page.ts'

/** The `component` of a directory, which has no page of its own. */
export const directoryComponent = 'LAYOUT'

/** The `component` of a custom route that shows its `frameSrc` in a frame. */
export const frameComponent = 'FRAME'

/** The `component` of a link, which opens its `href` in a new window. */
export const linkComponent = 'LINK'

/** The meta of a route (specification §3). `icon` may be empty; any one of `permissions` is sufficient. */
export const routeMeta = z.object({
  title: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  sort: z.number(),
  permissions: z.exactOptional(z.array(z.string())),
  affix: z.exactOptional(z.boolean()),
  keepAlive: z.exactOptional(z.boolean()),
  activeMenu: z.exactOptional(z.string()),
  frameSrc: z.exactOptional(z.string()),
  href: z.exactOptional(z.string()),
  isRoot: z.exactOptional(z.boolean()),
  extra: z.exactOptional(z.string()),
  hideBreadcrumb: z.exactOptional(z.boolean()),
  ignoreAuth: z.exactOptional(z.boolean()),
  alwaysShow: z.exactOptional(z.boolean()),
  openType: z.exactOptional(z.enum(openTypes)),
})

/**
 * A route in the response of GET /menus (specification §3). `path` is relative to the parent's, or absolute if it is not below it;
 * `component` is the id of a page, `LAYOUT`, `FRAME` or `LINK`; `redirect` is the absolute path of a directory's first page.
 */
export const routeItem = z.object({
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.exactOptional(z.string()),
  meta: routeMeta,
  get children() {
    return z.exactOptional(z.array(routeItem))
  },
})

/** A route in the response of GET /menus. */
export type RouteItem = z.output<typeof routeItem>

/** The routes that the user may open, in menu order and in the user's language. Requested in mode BACK (specification §7). */
export const listRoutes = defineCall({
  resource: 'menus',
  operation: 'routes',
  method: 'GET',
  path: '/menus',
  permission: 'signedIn',
  isCompressed: true,
  result: z.array(routeItem),
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'

/** Stands in the place of a page's id where a route is a directory, which has nothing to show of its own. */
export const directoryComponent = 'LAYOUT'

/** Stands in the place of a page's id where a route shows the page of its `frameSrc` in a frame, and is no page of the code. */
export const frameComponent = 'FRAME'

/** Stands there where a route is a link: it opens its `href` in a window of its own. */
export const linkComponent = 'LINK'

/** What a route says of itself (specification §3). `icon` is empty where there is none, `permissions` holds values of which one is enough. */
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
})

/**
 * A route as the menu call delivers it (specification §3). `path` is relative to the parent's, or absolute where it does not lie below it;
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

/** A route as the menu call delivers it. */
export type RouteItem = z.output<typeof routeItem>

/** The routes that the person may reach, in the menu's order and the person's language; the console asks in the mode BACK (specification §7). */
export const listRoutes = defineCall({
  resource: 'menus',
  operation: 'routes',
  method: 'GET',
  path: '/menus',
  permission: 'signedIn',
  isCompressed: true,
  result: z.array(routeItem),
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { line } from '#contract/schemas/schemas.ts'
import { menusView } from './permissions.ts'

/** The type of a menu row: a directory, a page, a button on a page, an external link, or an embedded page. */
export const menuTypes = ['directory', 'page', 'button', 'link', 'frame'] as const

/** Where an item opens: in the current window or a new one. */
export const menuOpenTypes = ['current', 'new'] as const

/**
 * A row of the management list (specification §3). `key` is what roles grant. `auth` is the value of its permission and `path` its absolute
 * path; null without one. `subtitle` is the title in the other language.
 */
export const menuItem = z.object({
  label: z.string(),
  key: z.string(),
  type: z.enum(menuTypes),
  subtitle: z.string(),
  openType: z.enum(menuOpenTypes),
  auth: z.nullable(z.string()),
  path: z.nullable(z.string()),
  get children() {
    return z.array(menuItem)
  },
})

/** A row of the management list. */
export type MenuItem = z.output<typeof menuItem>

/** Returns the menu as a tree. With a name: the items whose label contains it, with their ancestors and descendants. */
export const listMenus = defineCall({
  resource: 'menus',
  operation: 'list',
  method: 'GET',
  path: '/menu/list',
  permission: menusView,
  query: z.strictObject({ name: z.optional(line({ min: 0, max: 60 })) }),
  result: z.object({ list: z.array(menuItem) }),
})

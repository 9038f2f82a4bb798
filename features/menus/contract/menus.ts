import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { line } from '#contract/schemas/schemas.ts'
import { menusView } from './permissions.ts'

/** What a row of the menu can be: a directory of others, a page, a button on a page, a link to elsewhere, a page that shows another one in a frame. */
export const menuTypes = ['directory', 'page', 'button', 'link', 'frame'] as const

/** Where an item opens: in the window that is there, or in a new one. */
export const menuOpenTypes = ['current', 'new'] as const

/**
 * A row of the management list (specification §3). `key` is what roles grant; `auth` is the value of the permission that it carries and
 * `path` its absolute path, null where there is none; `subtitle` is the title in the console's other language.
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

/** The whole menu as a tree; with a name, the items whose label holds it, with all that stands above and below them. */
export const listMenus = defineCall({
  resource: 'menus',
  operation: 'list',
  method: 'GET',
  path: '/menu/list',
  permission: menusView,
  query: z.strictObject({ name: z.optional(line({ min: 0, max: 60 })) }),
  result: z.object({ list: z.array(menuItem) }),
})

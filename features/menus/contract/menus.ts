import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import { officerPermission } from '#contract/identity/identity-errors.ts'
import { openTypes } from '#contract/pages/page.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { id, line, version } from '#contract/schemas/schemas.ts'
import {
  menuAddressInvalid,
  menuBuiltIn,
  menuCycle,
  menuFieldLocked,
  menuFieldRequired,
  menuFieldUnused,
  menuFrameHostForbidden,
  menuKeyInUse,
  menuParentInvalid,
  menuParentMissing,
  menuPathInUse,
  menuPathInvalid,
  menuPermissionUnknown,
  menuTooDeep,
  menuTypeInvalid,
} from './menu-errors.ts'
import { menusDelete, menusEdit, menusView } from './permissions.ts'

/** The type of a menu row: a directory, a page, a button on a page, an external link, or an embedded page. */
export const menuTypes = ['directory', 'page', 'button', 'link', 'frame'] as const

/** The type of a menu row. */
export type MenuType = (typeof menuTypes)[number]

const path = z.nullable(line({ max: 200 }))

/** The fields of a menu row. For the rules between them see `menuProblem`. */
export const menuFields = z.strictObject({
  type: z.enum(menuTypes),
  /** The row below which it is; null at the top level. */
  parentId: z.nullable(id),
  /** The Chinese title. */
  title: line({ max: 60 }),
  /** The English title. */
  subtitle: line({ max: 60 }),
  /** What roles grant, and the route's name. */
  key: z.string().check(z.minLength(1, { abort: true }), z.maxLength(60), z.regex(/^[A-Za-z][\w-]*$/, { error: 'identifier' })),
  /** The absolute path of a directory, page or frame; null for buttons and custom links. */
  path,
  /** The URL that a link opens or a frame shows. */
  address: z.nullable(line({ max: 2000 })),
  /** The name of an icon; empty if there is none. */
  icon: z.string().check(z.maxLength(60), z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)),
  openType: z.enum(openTypes),
  /** The value of the permission that granting the row grants. */
  auth: z.nullable(line({ max: 100 })),
  sort: z.int().check(z.gte(0), z.lte(9999)),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  affix: z.boolean(),
  alwaysShow: z.boolean(),
  activeMenu: path,
})

/** The fields of a menu row. */
export type MenuFields = z.output<typeof menuFields>

/** The rows of the menu. Its list is a tree (`listMenus`). */
export const menus = defineResource({
  name: 'menus',
  path: '/menu',
  singular: 'menu',
  permissions: { view: menusView, edit: menusEdit, remove: menusDelete },
  fields: menuFields,
  readOnly: {
    /** The id of the page in the code; null for other rows. */
    component: z.nullable(z.string()),
    /** It comes from the code and cannot be deleted. */
    isBuiltIn: z.boolean(),
  },
  unique: { key: menuKeyInUse, path: menuPathInUse },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  without: ['list', 'neighbours', 'history', 'create', 'update', 'remove', 'restore', 'bulkRemove'],
  scope: 'everyone',
  titleOf: ({ title }) => title,
})

const { derivedCalls } = menus

/** A row of the menu with every field. */
export type MenuRow = z.output<typeof menus.row>

/** Returns one row. */
export const getMenu = menus.calls.get

/**
 * A row of the management list (specification §3). `key` is what roles grant. `auth` is the value of its permission and `path` its absolute
 * path, for links their address; null without one. `subtitle` is the title in the other language.
 */
export const menuItem = z.object({
  label: z.string(),
  key: z.string(),
  type: z.enum(menuTypes),
  subtitle: z.string(),
  openType: z.enum(openTypes),
  auth: z.nullable(z.string()),
  path: z.nullable(z.string()),
  id,
  parentId: z.nullable(id),
  version,
  icon: z.string(),
  sort: z.number(),
  hidden: z.boolean(),
  isBuiltIn: z.boolean(),
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

const placeErrors = [menuParentMissing, menuParentInvalid, menuCycle, menuTooDeep] as const
const fieldErrors = [
  ...placeErrors,
  menuTypeInvalid,
  menuFieldRequired,
  menuFieldUnused,
  menuPathInvalid,
  menuAddressInvalid,
  menuFrameHostForbidden,
  menuPermissionUnknown,
] as const

/** Creates a directory, link or frame. */
export const createMenu = defineCall({ ...derivedCalls.create, errors: [...derivedCalls.create.errors, ...fieldErrors] })

/** Changes the given fields of a row. Those of a built-in row that the code determines are refused. */
export const updateMenu = defineCall({
  ...derivedCalls.update,
  errors: [...derivedCalls.update.errors, menuFieldLocked, confirmationRequired, officerPermission, ...fieldErrors],
})

/** Moves a row to a position among the children of a parent, counted without the row itself; the siblings are numbered again. */
export const moveMenu = defineCall({
  resource: 'menus',
  operation: 'move',
  method: 'POST',
  path: '/menu/:id/move',
  permission: menusEdit,
  viewPermission: menusView,
  params: z.strictObject({ id }),
  body: z.strictObject({ version, parentId: z.nullable(id), index: z.int().check(z.gte(0), z.lte(9999)) }),
  result: menus.row,
  errors: [notFound, menus.changed, ...placeErrors],
  invalidates: ['menus', 'audit'],
})

/** Deletes a custom row and everything below it; `restoreMenu` brings all of it back. */
export const removeMenu = defineCall({
  ...derivedCalls.remove,
  errors: [...derivedCalls.remove.errors, menuBuiltIn],
  invalidates: ['menus', 'roles', 'audit'],
})

/** Restores a deleted row with everything that was deleted with it, and what roles grant by it. */
export const restoreMenu = defineCall({
  ...derivedCalls.restore,
  errors: [...derivedCalls.restore.errors, confirmationRequired, officerPermission, ...placeErrors],
  invalidates: ['menus', 'roles', 'audit'],
})

/** Returns what deleting a row takes with it: the number of rows below it, and the roles that grant any of them, with their number of users. */
export const getMenuImpact = defineCall({
  resource: 'menus',
  operation: 'impact',
  method: 'GET',
  path: '/menu/:id/impact',
  permission: menusDelete,
  viewPermission: menusView,
  params: z.strictObject({ id }),
  result: z.object({
    descendants: z.number(),
    roles: z.array(z.object({ id, name: z.string(), users: z.number() })),
  }),
  errors: [notFound],
})

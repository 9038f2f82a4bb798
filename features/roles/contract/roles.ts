import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { officerPermission } from '#contract/identity/identity-errors.ts'
import { officers } from '#contract/identity/officers.ts'
import { roleScopes } from '#contract/identity/role-scope.ts'
import { anyOf, contains, listQuery } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { dateTime, id, line, paragraph, version } from '#contract/schemas/schemas.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rolesDelete, rolesEdit, rolesView } from './permissions.ts'
import { grantedMenuMissing, officerRoleFixed, roleNameInUse, roleStatusFixed, superRoleFixed } from './role-errors.ts'

/** The status of a role. A disabled role grants nothing; `normal` is that of built-in roles. */
export const roleStatuses = ['normal', 'enable', 'disable'] as const

/** The maximum length of a role's name. */
const nameMaxLength = 60

const roleName = line({ max: nameMaxLength })

/** The maximum number of menu rows that a role grants. */
const menuKeyLimit = 2000

/** The keys of menu rows, each once, sorted. */
const menuKeys = z.array(line({ max: 100 })).check(
  z.maxLength(menuKeyLimit, { abort: true }),
  z.refine((keys) => new Set(keys).size === keys.length, { error: 'repeated' }),
  z.overwrite((keys) => keys.toSorted()),
)

/** The maximum number of departments that a role opens. */
const departmentLimit = 500

/** The editable fields of a role. `isDefault`: new users get it. `departmentIds` are what the data scope `custom` opens; others ignore them. */
export const roleFields = z.strictObject({
  name: roleName,
  explain: paragraph({ min: 0, max: 200 }),
  isDefault: z.boolean(),
  status: z.enum(roleStatuses),
  dataScope: z.enum(roleScopes),
  departmentIds: references(departments, { max: departmentLimit }),
})

/**
 * Roles (specification §3). `menu_keys` are the keys of the menu rows that a role grants, by rule for the super administrator and officers;
 * `create_date` is `createDate` under the specification's name.
 */
export const roles = defineResource({
  name: 'roles',
  path: '/role',
  singular: 'role',
  permissions: { view: rolesView, edit: rolesEdit, remove: rolesDelete },
  fields: roleFields,
  readOnly: {
    menu_keys: z.array(z.string()),
    create_date: dateTime,
    isSuper: z.boolean(),
    officer: z.nullable(z.enum(officers)),
    memberCount: z.int(),
  },
  computed: ['menu_keys', 'create_date', 'memberCount'],
  unique: { name: roleNameInUse },
  redact: ['create_date', 'isSuper', 'officer', 'memberCount'],
  search: ['name'],
  list: {
    sort: ['createDate', 'name'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { name: contains({ max: nameMaxLength }), status: anyOf(roleStatuses) },
  },
  without: ['neighbours', 'bulkRemove', 'bulkEdit'],
  errors: [superRoleFixed, officerRoleFixed, roleStatusFixed, officerPermission, confirmationRequired],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

export const {
  list: roleList,
  calls: { list: listRoles, get: getRole, create: createRole, update: updateRole, remove: removeRole, restore: restoreRole },
} = roles

/** A role. */
export type Role = z.output<typeof roles.row>

/** The fields of a role that people enter. */
export type RoleFields = z.output<typeof roleFields>

const params = z.strictObject({ id })
const invalidates = ['roles', 'audit'] as const

/** Replaces the menu rows that a role grants. Granting a permission requires a confirmation; taking one away does not. */
export const setRoleMenus = defineCall({
  resource: 'roles',
  operation: 'setMenus',
  method: 'PUT',
  path: '/role/:id/menus',
  permission: rolesEdit,
  viewPermission: rolesView,
  params,
  body: z.strictObject({ menuKeys, version }),
  result: roles.row,
  errors: [notFound, roles.changed, superRoleFixed, officerRoleFixed, officerPermission, grantedMenuMissing, confirmationRequired],
  invalidates,
})

/** Creates an enabled role with another name and the data scope and menu rows of an existing one. It has no members. */
export const duplicateRole = defineCall({
  resource: 'roles',
  operation: 'duplicate',
  method: 'POST',
  path: '/role/:id/duplicate',
  permission: rolesEdit,
  viewPermission: rolesView,
  isIdempotent: true,
  params,
  body: z.strictObject({ name: roleName }),
  result: roles.row,
  errors: [notFound, superRoleFixed, officerRoleFixed, officerPermission, roleNameInUse, confirmationRequired],
  invalidates,
})

/** A user who has a role. `departmentTitle` is null for users without a department. */
export const roleMember = z.object({
  id,
  username: z.string(),
  realName: z.string(),
  isEnabled: z.boolean(),
  departmentTitle: z.nullable(z.string()),
})

/** A user who has a role. */
export type RoleMember = z.output<typeof roleMember>

// Not exported: lists that are have at least two rows in every implementation, and a role need not have members.
const memberList = listQuery({
  sort: ['username'],
  defaultSort: [{ name: 'username', descending: false }],
  filters: {},
})

/** One page of the members of a role whom the caller may see; the role's `memberCount` counts all of them. */
export const listRoleMembers = defineCall({
  resource: 'roles',
  operation: 'members',
  method: 'GET',
  path: '/role/:id/members',
  permission: rolesView,
  params,
  query: memberList.schema,
  result: paged(roleMember),
  errors: [notFound],
})

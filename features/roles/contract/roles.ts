import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { anyOf, contains, listQuery } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { dateTime, id, line } from '#contract/schemas/schemas.ts'
import { rolesView } from './permissions.ts'

/** The status of a role. A disabled role grants nothing. */
export const roleStatuses = ['normal', 'enable', 'disable'] as const

/** The maximum length of a role's name. */
const nameMaxLength = 60

/** A role (specification §3). `isDefault`: new users get it. `menu_keys`: the keys of the menu rows that it grants. */
export const role = z.object({
  id,
  name: line({ max: nameMaxLength }),
  explain: z.string(),
  isDefault: z.boolean(),
  menu_keys: z.array(z.string()),
  create_date: dateTime,
  status: z.enum(roleStatuses),
})

/** A role. */
export type Role = z.infer<typeof role>

/** How the list of roles is sorted and filtered. */
export const roleList = listQuery({
  sort: ['createDate', 'name'],
  defaultSort: [{ name: 'createDate', descending: true }],
  filters: { name: contains({ max: nameMaxLength }), status: anyOf(roleStatuses) },
})

/** One page of roles. */
export const listRoles = defineCall({
  resource: 'roles',
  operation: 'list',
  method: 'GET',
  path: '/role/list',
  permission: rolesView,
  query: roleList.schema,
  result: paged(role),
})

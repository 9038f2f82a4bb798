import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { DataScope } from '#contract/resource/scope.ts'

/**
 * What a session views as: roles, as a member of a department and with the own rows of a person. Without a person these are the user's own rows, and without
 * a department it is the person's department.
 */
export interface RoleView {
  readonly roleIds: readonly string[]
  readonly departmentId: string | null
  readonly ownerId: string | null
}

/** The maximum number of roles that a session views as. */
export const viewedRoleLimit = 20

/** The roles, department and person that a session views as, by name. Department and person are null unless they were chosen. */
export const viewedAs = z.object({
  roleNames: z.array(z.string()),
  departmentName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
})

/** The roles, department and person that a session views as, by name. */
export type ViewedAs = z.output<typeof viewedAs>

/** Ends the view of the session: it has the user's own rights again. */
export const endRoleView = defineCall({
  resource: 'session',
  operation: 'endView',
  method: 'DELETE',
  path: '/account/view',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'passwordMustChange', 'secondFactorMissing'],
  isAllowedWhileViewing: true,
  isAllowedWhileClosed: true,
  result: z.null(),
})

/** The departments in both. */
function commonDepartments(own: DataScope['departments'], seen: DataScope['departments']): DataScope['departments'] {
  if (own === 'all') return seen
  return seen === 'all' ? own : own.filter((id) => seen.includes(id))
}

/** The rows that are both in the user's own data scope and in that of the view. */
export function commonScope(own: DataScope, seen: DataScope): DataScope {
  const departments = commonDepartments(own.departments, seen.departments)
  if (own.userId === seen.userId) return { departments, userId: own.userId, includesOwn: own.includesOwn && seen.includesOwn }
  // Another person's own rows can be shown only to a user who sees all rows.
  return { departments, userId: seen.userId, includesOwn: own.departments === 'all' && seen.includesOwn, isOfAnother: true }
}

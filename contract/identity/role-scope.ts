/**
 * Which rows a role opens: all, those of the user's department and all below it, those of the department, only the user's own, or those of the
 * departments chosen for the role. Users always see the rows that they own.
 */
export const roleScopes = ['all', 'departmentAndBelow', 'department', 'self', 'custom'] as const

/** The data scope of a role. */
export type RoleScope = (typeof roleScopes)[number]

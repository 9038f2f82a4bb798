import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { viewedRoleLimit } from '#contract/identity/role-view.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { references } from '#contract/resource/references.ts'
import { id } from '#contract/schemas/schemas.ts'
import { rolesViewAs } from './permissions.ts'
import { roles } from './roles.ts'

/**
 * Lets the session of the request view as roles: it has what of its own rights they give, and may only read, until the view ends. Disabled roles
 * are not accepted, nor a department outside the caller's data scope. Only those who see all rows choose a person whose rows count as own ones.
 */
export const startRoleView = defineCall({
  resource: 'session',
  operation: 'view',
  method: 'POST',
  path: '/account/view',
  permission: rolesViewAs,
  body: z.strictObject({
    roleIds: references(roles, { max: viewedRoleLimit }).check(z.minLength(1)),
    departmentId: z._default(z.nullable(id), null),
    ownerId: z._default(z.nullable(id), null),
  }),
  result: z.null(),
  errors: [referenceMissing],
})

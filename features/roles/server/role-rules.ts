import { checkStatus, isGivenAnew, isGranting, requireOrdinary } from '#features/roles/contract/role-rules.ts'
import type { Role, RoleFields } from '#features/roles/contract/roles.ts'
import type { Context } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { grantedPermissions } from '#server/identity/rights-store.ts'
import { requireGrantableRole, type RoleContent } from '#server/identity/roles/role-rights.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'

/** What a stored role gives to its members. */
export async function contentOf(connection: Connection, { id, dataScope, departmentIds }: Role): Promise<RoleContent> {
  return { id, permissions: await grantedPermissions(connection, [id]), dataScope, departmentIds }
}

const newRole = { id: null, permissions: [] } as const

/** The rules of roles: nobody grants what they do not have, and the super administrator role stays as it is. */
export const roleHooks: ResourceHooks<Role, RoleFields> = {
  async beforeWrite({ uow, context }, before, fields) {
    checkStatus(before, fields, context.language)
    const { principal } = context
    if (!before) {
      const { dataScope = 'self', isDefault = false, departmentIds = [] } = fields
      await requireGrantableRole(uow.db, principal.id, null, { ...newRole, dataScope, departmentIds })
      if (isGranting(null, { dataScope, isDefault, departmentIds })) context.requireConfirmation()
      return undefined
    }
    requireOrdinary(before)
    const after = { ...before, ...fields }
    const content = await contentOf(uow.db, before)
    const givesAll = isGivenAnew(before, after)
    const { dataScope, departmentIds } = after
    await requireGrantableRole(uow.db, principal.id, givesAll ? null : content, { ...content, dataScope, departmentIds })
    if (givesAll || isGranting(before, after)) context.requireConfirmation()
    return undefined
  },

  /** A restored role has its members again. */
  async beforeRestore({ uow, context }, deleted) {
    await requireGrantableRole(uow.db, context.principal.id, null, await contentOf(uow.db, deleted))
    if (deleted.memberCount > 0 || deleted.isDefault) context.requireConfirmation()
  },

  afterWrite({ operation }, before) {
    if (operation === 'remove' && before) requireOrdinary(before)
    return Promise.resolve()
  },
}

/** Throws unless the caller has all that a role gives. A copy that gives anything requires a confirmation. */
export async function guardCopy({ db }: UnitOfWork, context: Context, original: Role): Promise<void> {
  const content = await contentOf(db, original)
  await requireGrantableRole(db, context.principal.id, null, { ...content, id: null })
  if (content.permissions.length > 0 || isGranting(null, { ...original, isDefault: false })) context.requireConfirmation()
}

import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { auditedChange } from '#contract/resource/rules.ts'
import { grantableMenus, listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import { roleNameInUse } from '#features/roles/contract/role-errors.ts'
import { requireOrdinary } from '#features/roles/contract/role-rules.ts'
import { duplicateRole, listRoleMembers, type Role, roles, setRoleMenus } from '#features/roles/contract/roles.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { currentMenus, isGrantable } from '#server/identity/menus/current-menu.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { grantStore } from '#server/identity/roles/grant-store.ts'
import { memberListing } from '#server/identity/roles/member-store.ts'
import { mayGrant, rightsLock } from '#server/identity/rights.ts'
import { rightsOf } from '#server/identity/rights-store.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { guardCopy, roleHooks } from './role-rules.ts'
import { setMenus } from './role-menus.ts'
import { roleStore } from './role-store.ts'

/** The role with this id that people may change. */
async function ordinaryRole({ db }: UnitOfWork, { principal }: Context, id: string): Promise<Role> {
  const role = await roleStore.rows(db, principal.scope).find(id)
  if (!role) throw new AppError(notFound)
  requireOrdinary(role)
  return role
}

async function createCopy(uow: UnitOfWork, context: Context, original: Role, name: string): Promise<Role> {
  const { principal, clock, language } = context
  const { explain, dataScope, departmentIds } = original
  const rows = roleStore.rows(uow.db, principal.scope)
  const id = newId(clock)
  try {
    await rows.create(id, { name, explain, isDefault: false, status: 'enable', dataScope, departmentIds }, clock.now())
  } catch (failure) {
    throw roleStore.fieldInUse(failure) === 'name' ? fieldError(roleNameInUse, 'name', language) : failure
  }
  const grants = grantStore(uow.db)
  await grants.add(id, await grants.menuIdsOf(original.id), clock.now())
  const created = await rows.find(id)
  if (!created) throw new Error(`The copy of role ${original.id} was not found`)
  return created
}

/** Handlers of the roles. */
export const roleHandlers: readonly Handler[] = [
  ...resourceHandlers(roles, { store: roleStore, hooks: roleHooks, locks: [rightsLock] }),

  handle(setRoleMenus, ({ params, body }, context) =>
    context.change(
      async (uow) => {
        const before = await ordinaryRole(uow, context, params.id)
        if (before.version !== body.version) throw roles.conflict(before)
        const after = await setMenus(uow, context, before, body.menuKeys)
        if (after === before) uow.unchanged()
        else uow.audit(auditedChange(roles, before, after, after))
        return after
      },
      { locks: [rightsLock] },
    ),
  ),

  handle(duplicateRole, ({ params, body }, context) =>
    context.change(
      async (uow) => {
        const original = await ordinaryRole(uow, context, params.id)
        await guardCopy(uow, context, original)
        const created = await createCopy(uow, context, original, body.name)
        uow.audit(auditedChange(roles, null, created, created))
        return created
      },
      { locks: [rightsLock] },
    ),
  ),

  handle(listGrantableMenus, async (_, context) => {
    const { language, principal } = context
    const rights = await rightsOf(context.read.db, principal.id)
    const rows = await menuStore(context.read.db).list()
    const menus = currentMenus(rows, context.pages).filter(isGrantable)
    return {
      list: grantableMenus(
        menus.map(({ menu }) => menu),
        { language, neededViews: context.neededViews, mayGrant: (permission) => mayGrant(rights, permission) },
      ),
    }
  }),

  handle(listRoleMembers, async ({ params, query }, { read, principal }) => {
    if (!(await roleStore.rows(read.db, principal.scope).find(params.id))) throw new AppError(notFound)
    const listing = memberListing(read, principal.scope, params.id)
    const itemCount = await listing.count(query)
    return toPaged(await listing.list(query, itemCount), itemCount, query)
  }),
]

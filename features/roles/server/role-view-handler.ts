import type { RoleView } from '#contract/identity/role-view.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import type { Connection } from '#server/db/database.ts'
import { viewedRecords } from '#server/identity/role-view-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'

/** Throws unless the caller may choose everything in a view. */
async function checkView(db: Connection, view: RoleView, { principal, language }: Context): Promise<void> {
  const { departments } = principal.scope.data
  const { roleIds, departmentId, ownerId } = view
  if (ownerId !== null && departments !== 'all') throw new AppError(forbidden)
  const effective = (await viewedRecords(db, view)).filter(({ isEffective }) => isEffective)
  const isEffective = (id: string) => effective.some(({ recordId }) => recordId === id)
  if (!roleIds.every(isEffective)) throw fieldError(referenceMissing, 'roleIds', language)
  const isVisible = (id: string) => isEffective(id) && (departments === 'all' || departments.includes(id))
  if (departmentId !== null && !isVisible(departmentId)) throw fieldError(referenceMissing, 'departmentId', language)
  const isKnown = ownerId === null || (await peopleStore(db, principal.scope.data).find(ownerId))
  if (!isKnown) throw fieldError(referenceMissing, 'ownerId', language)
}

/** The handler that starts a view. */
export const roleViewHandler: Handler = handle(startRoleView, ({ body }, context) => {
  const { principal, clock } = context
  const view = { ...body, ownerId: body.ownerId === principal.id ? null : body.ownerId }
  return context.change(async (uow) => {
    await checkView(uow.db, view, context)
    await sessionStore(uow.db).setView(principal.sessionId, view, clock.now())
    for (const { isEffective: _, ...record } of await viewedRecords(uow.db, view)) uow.audit({ ...record, before: null, after: null })
    return null
  })
})

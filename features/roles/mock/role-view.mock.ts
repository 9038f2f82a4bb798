import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { isWithin } from '#contract/identity/department-tree.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { type Role, roles } from '#features/roles/contract/roles.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { organisationRows, rowsOf } from '#web/mock/resource/row-registry.ts'
import { setView } from '#web/mock/sessions.ts'
import { permissionsOf } from './role-guards.ts'

function viewedRole(id: string, { now, language }: MockContext): Role {
  const row = rowsOf(roles).find(id, now)
  if (!row || row['status'] === 'disable') throw fieldError(referenceMissing, 'roleIds', language)
  return roles.rowOf(row)
}

function viewedDepartment(id: string, { person, now, language }: MockContext): AnyRow {
  const { departments: visible } = person.scope
  const row = rowsOf(departments).find(id, now)
  if (!row || (visible !== 'all' && !visible.includes(id))) throw fieldError(referenceMissing, 'departmentId', language)
  return row
}

function viewedPerson(id: string, { person, now, language }: MockContext): AnyRow {
  if (person.scope.departments !== 'all') throw new AppError(forbidden)
  const row = organisationRows('users')?.find(id, now)
  if (!row || row['isEnabled'] === false) throw fieldError(referenceMissing, 'ownerId', language)
  return row
}

/** The departments that roles open to a member of a department. */
function departmentsOf(viewed: readonly Role[], member: AnyRow | undefined, now: number): DataScope['departments'] {
  if (viewed.some(({ dataScope }) => dataScope === 'all')) return 'all'
  const opened = viewed.flatMap(({ dataScope, departmentIds }) => {
    if (dataScope === 'custom') return departmentIds
    if (!member || dataScope === 'self') return []
    if (dataScope === 'department') return member.id
    const below = rowsOf(departments).all(now)
    return below.filter((row) => isWithin(String(row['path']), String(member['path']))).map(({ id }) => id)
  })
  return [...new Set(opened)]
}

/** The mock handler that starts a view. */
export const handlers: readonly MockHandler[] = [
  mock(startRoleView, ({ body: { roleIds, departmentId, ownerId } }, context) => {
    const { person, now, audit } = context
    const owner = ownerId === null ? undefined : viewedPerson(ownerId, context)
    const viewed = roleIds.map((id) => viewedRole(id, context))
    const chosen = departmentId === null ? undefined : viewedDepartment(departmentId, context)
    const userId = ownerId ?? person.userId
    const own = organisationRows('users')?.findAny(userId, now)?.['departmentId']
    const member = chosen ?? (typeof own === 'string' ? rowsOf(departments).find(own, now) : undefined)
    const keys = viewed.flatMap(({ menu_keys: granted }) => granted)
    const name = (row: AnyRow | undefined, field: string) => (row ? String(row[field]) : null)
    setView(person.token, {
      viewedAs: {
        roleNames: viewed.map((role) => role.name),
        departmentName: name(chosen, 'name'),
        personName: name(owner, 'realName'),
      },
      permissions: viewed.some(({ isSuper }) => isSuper) ? 'all' : permissionsOf(keys, context),
      departmentId: member?.id ?? null,
      scope: { departments: departmentsOf(viewed, member, now), userId, includesOwn: true },
    })
    const unchanged = { before: null, after: null }
    for (const { id, name: title } of viewed) audit({ resource: 'roles', recordId: id, title, ...unchanged })
    if (chosen) audit({ resource: 'departments', recordId: chosen.id, title: String(chosen['name']), ...unchanged })
    if (owner) audit({ resource: 'users', recordId: owner.id, title: String(owner['realName']), ...unchanged })
    return null
  }),
]

import type { OwnedRow, Person, Role, World } from './world.ts'

// Written only from the description of data scopes, over plain arrays; it shares no code with the product.

function isBelow(world: World, id: string | null, ancestor: string | null): boolean {
  if (id === null || ancestor === null) return false
  return id === ancestor || isBelow(world, world.departments.find((department) => department.id === id)?.parentId ?? null, ancestor)
}

function opens(world: World, role: Role, person: Person, row: OwnedRow): boolean {
  if (role.dataScope === 'all' || row.ownerId === person.id) return true
  if (role.dataScope === 'department') return row.departmentId !== null && row.departmentId === person.departmentId
  if (role.dataScope === 'departmentAndBelow') return isBelow(world, row.departmentId, person.departmentId)
  return role.dataScope === 'custom' && role.departmentIds.some((id) => id === row.departmentId)
}

/** Whether a person may see a row: one of their enabled roles opens it. */
export function maySee(world: World, person: Person, row: OwnedRow): boolean {
  return world.roles.some((role) => role.isEnabled && person.roleIds.includes(role.id) && opens(world, role, person, row))
}

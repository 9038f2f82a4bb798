import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { departmentsBelow } from '#server/identity/departments/department-store.ts'
import { type ComparedRights, noRights, requireGrantable } from '#server/identity/rights.ts'
import { memberStore } from './member-store.ts'

/** What a role gives to its members. */
export interface RoleContent {
  /** Null for a role that is being created. */
  readonly id: string | null
  readonly permissions: readonly string[]
  readonly dataScope: RoleScope
  /** The departments of the data scope `custom`. */
  readonly departmentIds: readonly string[]
}

/** The departments that a role opens to its present members. The relative scopes depend on the departments that these belong to. */
async function departmentsOpenedBy(
  connection: Connection,
  { id, dataScope, departmentIds }: RoleContent,
): Promise<DataScope['departments']> {
  if (dataScope === 'all') return 'all'
  if (dataScope === 'custom') return departmentIds
  if (dataScope === 'self' || id === null) return []
  const departments = await memberStore(connection).departmentsOf(id)
  if (dataScope === 'department') return departments.map((department) => department.id)
  return departmentsBelow(
    connection,
    departments.map(({ path }) => path),
  )
}

async function rightsIn(connection: Connection, content: RoleContent | null): Promise<ComparedRights> {
  if (!content) return noRights
  const departments = await departmentsOpenedBy(connection, content)
  return { isSuper: false, permissions: content.permissions, scope: { departments } }
}

/**
 * Throws if a write gives the members of a role permissions or departments that the caller may not give. `before` is null if the
 * role gave nothing, or if others gain all that it gives. Call it before the write, because the caller may be a member.
 */
export async function requireGrantableRole(
  connection: Connection,
  callerId: string,
  before: RoleContent | null,
  after: RoleContent,
): Promise<void> {
  await requireGrantable(connection, callerId, {
    before: await rightsIn(connection, before),
    after: await rightsIn(connection, after),
    reachesCaller: after.id !== null && (await memberStore(connection).has(after.id, callerId)),
  })
}

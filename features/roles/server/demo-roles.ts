import { demoDepartmentId } from '#features/departments/contract/demo-departments.ts'
import { demoRoles } from '#features/roles/contract/demo-roles.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Progress } from '#server/kit/module.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'

/** Writes the demo roles, created on consecutive days a year ago. */
export async function writeDemoRoles(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const firstDay = Math.floor(clock.now() / dayMs) * dayMs - 365 * dayMs
  for (const [index, { id, name, explain, dataScope, menuKeys, departments = [] }] of demoRoles.entries()) {
    const createdAt = firstDay + index * dayMs
    await roleStore(connection).create(
      { id, name, explain, is_default: 0, is_super: 0, status: 'enable', data_scope: dataScope },
      createdAt,
    )
    await roleStore(connection).grant(id, menuKeys, createdAt)
    await roleStore(connection).openDepartments(id, departments.map(demoDepartmentId), createdAt)
  }
  await progress(demoRoles.length, demoRoles.length)
}

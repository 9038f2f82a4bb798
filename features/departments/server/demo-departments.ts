import { pathBelow } from '#contract/identity/department-tree.ts'
import { demoDepartmentId, demoDepartments } from '#features/departments/contract/demo-departments.ts'
import type { Progress } from '#server/kit/module.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type NewDepartment, createDepartments } from './department-store.ts'

const ageMs = 3 * 365 * dayMs

/** The demo departments as rows, parents first. They are three years old. */
function rowsAt(now: number): NewDepartment[] {
  const createdAt = Math.floor(now / dayMs) * dayMs - ageMs
  const childCounts = new Map<number | null, number>()
  const paths: string[] = []
  return demoDepartments.map(({ parent, ...fields }, index) => {
    const id = demoDepartmentId(index)
    const path = pathBelow(parent === null ? null : (paths[parent] ?? null), id)
    paths.push(path)
    const sort = childCounts.get(parent) ?? 0
    childCounts.set(parent, sort + 1)
    return { ...fields, id, path, sort, parentId: parent === null ? null : demoDepartmentId(parent), createdAt: createdAt + index }
  })
}

/** Writes the demo departments. */
export async function writeDemoDepartments(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const rows = rowsAt(clock.now())
  await createDepartments(connection, rows)
  await progress(rows.length, rows.length)
}

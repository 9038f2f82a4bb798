import type { FieldValues } from '#contract/resource/rules.ts'
import { type Department, departments } from '#features/departments/contract/departments.ts'
import type { Connection } from '#server/db/database.ts'
import { departmentMemberStore } from '#server/identity/departments/department-member-store.ts'
import { storedResource } from '#server/resource/reference-store.ts'
import { defineStore } from '#server/resource/resource-store.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function leaderTitles(rows: readonly FieldValues[], connection: Connection): Promise<(string | null)[]> {
  const ids = rows.flatMap(({ leaderId }) => (typeof leaderId === 'string' ? leaderId : []))
  const names = await departmentMemberStore(connection).namesOf([...new Set(ids)])
  return rows.map(({ leaderId }) => names.get(textOf(leaderId)) ?? null)
}

async function memberCounts(rows: readonly FieldValues[], connection: Connection): Promise<number[]> {
  const counts = await departmentMemberStore(connection).countsOf(rows.map(({ id }) => textOf(id)))
  return rows.map(({ id }) => counts.get(textOf(id)) ?? 0)
}

/** The departments in the database. */
export const departmentStore = defineStore(departments, {
  table: 'department',
  computed: { leaderTitle: leaderTitles, memberCount: memberCounts },
})

type DepartmentTables = {
  department: {
    id: string
    name: string
    parent_id: string | null
    leader_id: string | null
    phone: string | null
    is_enabled: 0 | 1
    path: string
    sort: number
    created_at: number
    updated_at: number
    deleted_at: number | null
    version: number
  }
}

/** Reads all departments, in any scope; `departmentNodes` selects what a caller sees. */
export async function listAllDepartments(connection: Connection): Promise<Department[]> {
  const rows = await connection
    .$extendTables<DepartmentTables>()
    .selectFrom('department')
    .where('deleted_at', 'is', null)
    .selectAll()
    .execute()
  const found = rows.map(({ id, name, path, sort, version, phone, ...row }) => ({
    id,
    name,
    parentId: row.parent_id,
    parentTitle: null,
    leaderId: row.leader_id,
    phone,
    isEnabled: row.is_enabled === 1,
    path,
    sort,
    createDate: new Date(row.created_at).toISOString(),
    updateDate: new Date(row.updated_at).toISOString(),
    version,
  }))
  if (found.length === 0) return []
  const [leaders, counts] = [await leaderTitles(found, connection), await memberCounts(found, connection)]
  return found.map((row, index) => ({ ...row, leaderTitle: leaders[index] ?? null, memberCount: counts[index] ?? 0 }))
}

/** A department to create with its place in the tree; `createdAt` is epoch milliseconds. */
export interface NewDepartment extends Pick<Department, 'id' | 'name' | 'parentId' | 'path' | 'sort' | 'phone' | 'isEnabled'> {
  readonly createdAt: number
}

/** Creates departments, parents first. */
export async function createDepartments(connection: Connection, departmentsToCreate: readonly NewDepartment[]): Promise<void> {
  const { columns } = storedResource(departments)
  const rows = departmentsToCreate.map(({ createdAt, ...department }) => ({
    ...columns.valuesOf(department),
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }))
  await connection.$extendTables<{ department: Record<string, unknown> }>().insertInto('department').values(rows).execute()
}

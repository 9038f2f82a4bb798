import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { setMembership } from './membership-store.ts'
import { addPerson, type PeopleParts } from './people.ts'

/** The names of four users with different data scopes, and their password. */
interface ScopedUsers {
  readonly all: string
  /** Sees every second department that has records. */
  readonly half: string
  /** Sees the department with the median number of records. */
  readonly one: string
  /** Sees the records of one other user, the one with the median number. */
  readonly own: string
  readonly password: string
}

type Tables = {
  record: { owner_id: string | null; department_id: string | null }
  user_role: { user_id: string; role_id: string }
  role_department: { role_id: string; department_id: string; created_at: number; updated_at: number }
}

/** The values of a column of the records, those that occur least often first. */
async function valuesOf(connection: Connection, column: 'owner_id' | 'department_id'): Promise<string[]> {
  const counted = connection.$extendTables<Tables>().selectFrom('record').where(column, 'is not', null).groupBy(column)
  const rows = await counted
    .select(`${column} as value`)
    .orderBy(sql`count(*)`)
    .orderBy(column)
    .execute()
  return rows.flatMap(({ value }) => value ?? [])
}

function middle(values: readonly string[]): string {
  const value = values[Math.floor(values.length / 2)]
  if (value === undefined) throw new Error('The demo records belong to nobody.')
  return value
}

/** Adds users who read the records with data scopes of all rows, half of the departments, one department, and own rows only. */
export async function addUsersWithScopes(parts: PeopleParts, { all, half, one, own, password }: ScopedUsers): Promise<void> {
  const { database, clock } = parts
  const add = (username: string) => addPerson(parts, { username, password, menuKeys: ['basic-list'] })
  const [allId, halfId, oneId, ownId] = [await add(all), await add(half), await add(one), await add(own)]
  await database.write(async (connection) => {
    const tables = connection.$extendTables<Tables>()
    const departments = await valuesOf(connection, 'department_id')
    await setMembership(connection, allId, { departmentId: null, dataScope: 'all' })
    await setMembership(connection, oneId, { departmentId: middle(departments), dataScope: 'department' })
    await setMembership(connection, ownId, { departmentId: null, dataScope: 'self' })
    await setMembership(connection, halfId, { departmentId: null, dataScope: 'custom' })
    const { role_id } = await tables.selectFrom('user_role').where('user_id', '=', halfId).select('role_id').executeTakeFirstOrThrow()
    const stamps = { created_at: clock.now(), updated_at: clock.now() }
    const chosen = departments.filter((_, index) => index % 2 === 0).map((department_id) => ({ role_id, department_id, ...stamps }))
    await tables.insertInto('role_department').values(chosen).execute()
    const owner = middle(await valuesOf(connection, 'owner_id'))
    await tables.updateTable('record').set({ owner_id: ownId }).where('owner_id', '=', owner).execute()
  })
}

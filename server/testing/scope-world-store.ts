import { sql } from 'kysely'
import type { World } from '#conformance/scope/world.ts'
import type { Connection } from '#server/db/database.ts'
import { userStore } from '#server/identity/users/user-store.ts'

const common = 'created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null'

/** The tables of the test's resources. */
export const worldTables = `
  create table parcel (id text primary key, name text not null, name_key text, name_search text not null, mark text not null,
    owner_id text references app_user (id), department_id text references department (id), ${common}) strict;
  create table label (id text primary key, name text not null, name_search text not null, parcel_id text not null references parcel (id),
    ${common}) strict;`

/** Rows of any table, by the names of their columns. */
type Rows = readonly Readonly<Record<string, string | number | null>>[]

async function insert(connection: Connection, table: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  await connection
    .$extendTables<Record<string, Record<string, string | number | null>>>()
    .insertInto(table)
    .values([...rows])
    .execute()
}

const stamps = { created_at: 1, updated_at: 1 }

function departmentRows({ departments }: World): Rows {
  const paths = new Map<string | null, string>([[null, '/']])
  return departments.map(({ id, parentId }, index) => {
    const path = `${paths.get(parentId) ?? '/'}${id}/`
    paths.set(id, path)
    const names = { name: id, name_key: id, name_search: id }
    return { id, parent_id: parentId, path, ...names, sort: index, leader_id: null, phone: '', is_enabled: 1, version: 1, ...stamps }
  })
}

function roleRows({ roles }: World): Rows {
  return roles.map(({ id, isEnabled, dataScope }) => ({
    id,
    name: id,
    name_key: id,
    name_search: id,
    name_unique: id,
    explain: '',
    is_default: 0,
    is_super: 0,
    status: isEnabled ? 'enable' : 'disable',
    data_scope: dataScope,
    version: 1,
    ...stamps,
  }))
}

/** What a generated organisation is stored with. */
export interface StoredWorld {
  readonly world: World
  readonly deleted: ReadonlySet<string>
  readonly passwordHash: string
  /** The permissions that every role grants. */
  readonly permissions: readonly string[]
}

async function writeRights(connection: Connection, { world, permissions }: StoredWorld): Promise<void> {
  const installed = { type: 'button', is_built_in: 1, is_installed: 1, version: 1, ...stamps }
  const menus = permissions.map((auth) => ({ id: `menu-of-${auth}`, key: `menu-of-${auth}`, auth, ...installed }))
  await insert(connection, 'menu', menus)
  await insert(connection, 'role', roleRows(world))
  const grants = world.roles.flatMap((role) => menus.map((menu) => ({ role_id: role.id, menu_id: menu.id, ...stamps })))
  await insert(connection, 'role_menu', grants)
  const chosen = world.roles.flatMap(({ id, departmentIds }) =>
    departmentIds.map((department) => ({ role_id: id, department_id: department, ...stamps })),
  )
  await insert(connection, 'role_department', chosen)
}

/** Stores a generated organisation, with a parcel and a label for each row. */
export async function writeWorld(connection: Connection, stored: StoredWorld): Promise<void> {
  const { world, deleted, passwordHash } = stored
  await insert(connection, 'department', departmentRows(world))
  await writeRights(connection, stored)
  for (const { id, departmentId } of world.people) {
    const user = { id, username: id, realName: id, email: '', description: '', passwordHash, mustChangePassword: false, isEnabled: true }
    await userStore(connection).create(user, 1)
    await sql`update app_user set department_id = ${departmentId} where id = ${id}`.execute(connection)
  }
  await insert(
    connection,
    'user_role',
    world.people.flatMap(({ id, roleIds }) => roleIds.map((role) => ({ user_id: id, role_id: role, ...stamps }))),
  )
  const parcels = world.rows.map(({ id, ownerId, departmentId }, index) => ({
    id,
    name: `parcel ${id}`,
    name_search: `parcel ${id}`,
    mark: 'plain',
    owner_id: ownerId,
    department_id: departmentId,
    created_at: index,
    updated_at: index,
    deleted_at: deleted.has(id) ? 1 : null,
    version: 1,
  }))
  await insert(connection, 'parcel', parcels)
  const labels = world.rows.map(({ id }) => ({ id: `k${id.slice(1)}`, name: id, name_search: id, parcel_id: id, version: 1, ...stamps }))
  await insert(connection, 'label', labels)
}

/** The current version of each parcel. */
export async function parcelVersions(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from parcel`.execute(connection)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Undoes all changes of parcels but for their versions. */
export async function resetParcels(connection: Connection, { rows }: World, deleted: ReadonlySet<string>): Promise<void> {
  for (const { id, ownerId, departmentId } of rows) {
    await sql`update parcel set name = ${`parcel ${id}`}, mark = 'plain', owner_id = ${ownerId}, department_id = ${departmentId},
      deleted_at = ${deleted.has(id) ? 1 : null} where id = ${id}`.execute(connection)
  }
}

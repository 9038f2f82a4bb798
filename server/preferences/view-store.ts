import * as z from 'zod/mini'
import { type TableView, tableView } from '#contract/lists/table-view.ts'
import type { Connection } from '#server/db/database.ts'

type ViewTable = {
  id: string
  list: string
  owner_id: string
  name: string
  parameters: string
  table_view: string | null
  created_at: number
  updated_at: number
  version: number
}

type Tables = {
  saved_view: ViewTable
  saved_view_role: { view_id: string; role_id: string }
  app_user: { id: string; real_name: string; username: string }
  role: { id: string; name: string; status: string; deleted_at: number | null }
}

/** The names and the number of a user's views are checked by one write after the other. */
export const viewsLock = (ownerId: string): string => `views:${ownerId}`

/** Whose views are read: their own, and those shared with their roles, or all shared ones. */
export interface Viewer {
  readonly userId: string
  readonly roleIds: readonly string[]
  readonly seesAllShared: boolean
}

/** What is stored of a view. */
export interface StoredView {
  readonly id: string
  readonly list: string
  readonly ownerId: string
  readonly ownerName: string
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly columns: TableView | null
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly version: number
}

/** The parts of a view that its owner chooses. */
export interface ViewContent extends Pick<StoredView, 'name' | 'parameters' | 'columns'> {
  readonly roleIds: readonly string[]
}

const columnsOf = ({ name, parameters, columns }: ViewContent) => ({
  name,
  parameters: JSON.stringify(parameters),
  table_view: columns && JSON.stringify(columns),
})

const storedParameters = z.record(z.string(), z.string())

function tables(connection: Connection) {
  return connection.$extendTables<Tables>()
}

function views(connection: Connection) {
  return tables(connection)
    .selectFrom('saved_view')
    .innerJoin('app_user', 'app_user.id', 'saved_view.owner_id')
    .selectAll('saved_view')
    .select(['app_user.real_name', 'app_user.username'])
}

/** The roles of views, deleted ones aside, by the id of the view. */
async function rolesOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }[]>()
  const rows = await tables(connection)
    .selectFrom('saved_view_role')
    .innerJoin('role', 'role.id', 'saved_view_role.role_id')
    .where('saved_view_role.view_id', 'in', ids)
    .where('role.deleted_at', 'is', null)
    .orderBy('role.id')
    .select(['saved_view_role.view_id', 'role.id', 'role.name'])
    .execute()
  const byView = Map.groupBy(rows, (row) => row.view_id)
  return new Map(Array.from(byView, ([id, found]) => [id, found.map((row) => ({ id: row.id, name: row.name }))] as const))
}

async function toViews(
  connection: Connection,
  rows: readonly (ViewTable & { real_name: string; username: string })[],
): Promise<StoredView[]> {
  const roles = await rolesOf(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    ownerId: row.owner_id,
    ownerName: row.real_name || row.username,
    name: row.name,
    parameters: storedParameters.parse(JSON.parse(row.parameters)),
    columns: row.table_view === null ? null : (tableView.safeParse(JSON.parse(row.table_view)).data ?? null),
    roles: roles.get(row.id) ?? [],
    version: row.version,
  }))
}

/** Reads the saved views of lists. */
export function viewStore(connection: Connection) {
  const database = tables(connection)
  return {
    /** The views that a user sees, own ones first, oldest first; only of one list if it is given. */
    async visible({ userId, roleIds, seesAllShared }: Viewer, list: string): Promise<StoredView[]> {
      const shared = database
        .selectFrom('saved_view_role')
        .innerJoin('role', 'role.id', 'saved_view_role.role_id')
        .where('role.deleted_at', 'is', null)
        .$if(!seesAllShared, (query) => query.where('role.id', 'in', roleIds.length > 0 ? roleIds : ['']))
        .select('saved_view_role.view_id')
      const rows = await views(connection)
        .where('saved_view.list', '=', list)
        .where((where) => where.or([where('owner_id', '=', userId), where('saved_view.id', 'in', shared)]))
        .orderBy('saved_view.id')
        .execute()
      const found = await toViews(connection, rows)
      return [...found.filter(({ ownerId }) => ownerId === userId), ...found.filter(({ ownerId }) => ownerId !== userId)]
    },

    async find(id: string): Promise<StoredView | undefined> {
      return (await toViews(connection, await views(connection).where('saved_view.id', '=', id).execute()))[0]
    },

    /** The names of the views that a user has of a list, by their ids. */
    async namesOf(ownerId: string, list: string): Promise<ReadonlyMap<string, string>> {
      const rows = await database
        .selectFrom('saved_view')
        .where('owner_id', '=', ownerId)
        .where('list', '=', list)
        .select(['id', 'name'])
        .execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** Enabled roles by name: those with these ids, or all of them. */
    roles(ids: readonly string[] | 'all'): Promise<{ id: string; name: string }[]> {
      return database
        .selectFrom('role')
        .where('deleted_at', 'is', null)
        .where('status', '!=', 'disable')
        .$if(ids !== 'all', (query) => query.where('id', 'in', ids.length > 0 ? ids : ['']))
        .select(['id', 'name'])
        .orderBy('name')
        .execute()
    },
  }
}

/** Writes the saved views of lists. */
export function viewWrites(connection: Connection) {
  const database = tables(connection)

  async function writeRoles(id: string, roleIds: readonly string[]): Promise<void> {
    await database.deleteFrom('saved_view_role').where('view_id', '=', id).execute()
    const rows = [...new Set(roleIds)].map((roleId) => ({ view_id: id, role_id: roleId }))
    if (rows.length > 0) await database.insertInto('saved_view_role').values(rows).execute()
  }

  return {
    async add(view: { id: string; list: string; ownerId: string }, content: ViewContent, now: number): Promise<void> {
      const { id, list, ownerId } = view
      await database
        .insertInto('saved_view')
        .values({ id, list, owner_id: ownerId, ...columnsOf(content), created_at: now, updated_at: now, version: 1 })
        .execute()
      await writeRoles(id, content.roleIds)
    },

    /** Returns false if the view has been changed or removed since it was read. */
    async update({ id, version }: Pick<StoredView, 'id' | 'version'>, content: ViewContent, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('saved_view')
        .set({ ...columnsOf(content), updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await writeRoles(id, content.roleIds)
      return true
    },

    /** Gives a view to another user; its roles stay. Returns false if it has been changed or removed since it was read. */
    async setOwner(
      { id, version, ownerId }: Pick<StoredView, 'id' | 'version' | 'ownerId'>,
      owner: { ownerId: string; name: string },
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('saved_view')
        .set({ owner_id: owner.ownerId, name: owner.name, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(id: string): Promise<void> {
      await writeRoles(id, [])
      await database.deleteFrom('saved_view').where('id', '=', id).execute()
    },
  }
}

/** Reads the views that a user shares with roles, deleted ones aside. */
export function sharedViewStore(connection: Connection) {
  const shared = (ownerId: string) => {
    const database = tables(connection)
    const ids = database
      .selectFrom('saved_view_role')
      .innerJoin('role', 'role.id', 'saved_view_role.role_id')
      .where('role.deleted_at', 'is', null)
      .select('saved_view_role.view_id')
    return database.selectFrom('saved_view').where('owner_id', '=', ownerId).where('id', 'in', ids)
  }
  return {
    async count(ownerId: string): Promise<number> {
      const { count } = await shared(ownerId)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The ids of the first ones after an id. */
    async list(ownerId: string, { after, limit }: { readonly after: string; readonly limit: number }): Promise<string[]> {
      const rows = await shared(ownerId).where('id', '>', after).select('id').orderBy('id').limit(limit).execute()
      return rows.map(({ id }) => id)
    },
  }
}

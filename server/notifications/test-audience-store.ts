import type { AudienceKind } from '#contract/notifications/audience.ts'
import type { Connection } from '#server/db/database.ts'

/** The parts of a notice that decide its audience. Only the ids of its audience's kind count. */
export interface Audience {
  readonly audience: AudienceKind
  readonly roleIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly personIds: readonly string[]
}

/** A notice of a test with its audience. */
export interface TestNotice extends Audience {
  readonly id: string
}

interface AudienceWorld {
  readonly departments: readonly { readonly id: string; readonly parentId: string | null; readonly path: string }[]
  readonly roles: readonly { readonly id: string; readonly isEnabled: boolean }[]
  readonly people: readonly { readonly id: string; readonly departmentId: string | null; readonly roleIds: readonly string[] }[]
  readonly notices: readonly TestNotice[]
}

type AnyRows = Record<
  'app_user' | 'department' | 'role' | 'user_role' | 'notice' | 'notice_role' | 'notice_department' | 'notice_person',
  Record<string, string | number | null>
>

/** Writes the rows of a test; every notice is published. */
export async function writeAudienceWorld(connection: Connection, world: AudienceWorld, now: number): Promise<void> {
  const database = connection.$extendTables<AnyRows>()
  const times = { created_at: now, updated_at: now }
  const insert = async (table: keyof AnyRows, rows: readonly Record<string, string | number | null>[]) => {
    for (const row of rows)
      await database
        .insertInto(table)
        .values({ ...row, ...times })
        .execute()
  }
  const first = await database.selectFrom('app_user').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  await insert(
    'department',
    world.departments.map(({ id, parentId, path }) => ({
      id,
      path,
      parent_id: parentId,
      name: id,
      name_key: id,
      name_search: id,
      sort: 1,
      is_enabled: 1,
      version: 1,
    })),
  )
  await insert(
    'role',
    world.roles.map(({ id, isEnabled }) => ({
      id,
      name: id,
      name_key: id,
      name_search: id,
      name_unique: id,
      explain: '',
      is_default: 0,
      is_super: 0,
      status: isEnabled ? 'enable' : 'disable',
      data_scope: 'self',
      version: 1,
    })),
  )
  await insert(
    'app_user',
    world.people.map(({ id, departmentId }) => ({ ...first, id, username: id, name_key: id, department_id: departmentId })),
  )
  await insert(
    'user_role',
    world.people.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ user_id: id, role_id: roleId }))),
  )
  const fixed = { kind: 'notice', is_pinned: 0, body: '{}', excerpt: '', status: 'published', search_text: '', version: 1 }
  await insert(
    'notice',
    world.notices.map(({ id, audience }) => ({ ...fixed, id, title: id, audience, published_at: now, owner_id: first['id'] ?? null })),
  )
  const links = (
    table: 'notice_role' | 'notice_department' | 'notice_person',
    column: string,
    idsOf: (notice: TestNotice) => readonly string[],
  ) =>
    insert(
      table,
      world.notices.flatMap((notice) => idsOf(notice).map((other) => ({ notice_id: notice.id, [column]: other }))),
    )
  await links('notice_role', 'role_id', ({ roleIds }) => roleIds)
  await links('notice_department', 'department_id', ({ departmentIds }) => departmentIds)
  await links('notice_person', 'user_id', ({ personIds }) => personIds)
}

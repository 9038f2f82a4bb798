import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** A user who can be mailed. */
export interface Addressee {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** Enabled users with an email address who may hold a permission: by a role that grants it, or one that holds permissions by rule. */
export async function possibleHolders(connection: Connection, permission: string): Promise<Addressee[]> {
  const query = sql<Addressee>`select id, real_name as name, email as address from app_user
    where is_enabled = 1 and deleted_at is null and email <> '' and exists (
      select 1 from user_role join role on role.id = user_role.role_id
      where user_role.user_id = app_user.id and role.deleted_at is null and role.status <> 'disable' and (
        role.is_super = 1 or role.officer is not null or exists (
          select 1 from role_menu join menu on menu.id = role_menu.menu_id where role_menu.role_id = role.id and menu.auth = ${permission}
        )
      )
    ) order by id`
  return (await query.execute(connection)).rows
}

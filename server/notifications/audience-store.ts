import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/**
 * The condition for the notice of a query to be for a user, whose id is an expression. `isForReader` is the same rule for rows outside of a
 * database.
 */
export function isFor(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(notice.audience = 'everyone'
    or (notice.audience = 'people' and exists (
      select 1 from notice_person where notice_person.notice_id = notice.id and notice_person.user_id = ${userId}))
    or (notice.audience = 'roles' and exists (
      select 1 from notice_role
        join user_role on user_role.role_id = notice_role.role_id
        join role on role.id = user_role.role_id
      where notice_role.notice_id = notice.id and user_role.user_id = ${userId} and role.status <> 'disable' and role.deleted_at is null))
    or (notice.audience = 'departments' and exists (
      select 1 from notice_department
        join department above on above.id = notice_department.department_id
        join department own on own.path >= above.path and own.path < above.path || '~'
        join app_user member on member.department_id = own.id
      where notice_department.notice_id = notice.id and member.id = ${userId})))`
}

/** The condition for the notice of a query to be shown at a time. */
export function isShownAt(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`notice.status = 'published' and notice.deleted_at is null and notice.published_at <= ${now}
    and (notice.expires_at is null or notice.expires_at > ${now})`
}

/** The condition for the notice of a query to have been read by a user since it was published. */
export function isReadBy(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from notice_read where notice_read.user_id = ${userId} and notice_read.notice_id = notice.id
    and notice_read.read_at >= notice.published_at)`
}

/** Keeps a statement below the parameter limits of both databases. */
const idsPerQuery = 1000

/** Reads whom notices are for. */
export function audienceStore(connection: Connection) {
  return {
    /** Those of these users for whom a notice is, whether it is shown or not. */
    async among(noticeId: string, userIds: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (let from = 0; from < userIds.length; from += idsPerQuery) {
        const query = sql<{ id: string }>`select app_user.id from app_user join notice on notice.id = ${noticeId}
          where app_user.id in (${sql.join(userIds.slice(from, from + idsPerQuery))}) and ${isFor(sql.ref('app_user.id'))}`
        found.push(...(await query.execute(connection)).rows.map(({ id }) => id))
      }
      return found
    },

    /** The notices that began or ended to be shown after a time, up to another. */
    async due(after: number, until: number): Promise<string[]> {
      const query = sql<{ id: string }>`select id from notice
          where status = 'published' and deleted_at is null and published_at > ${after} and published_at <= ${until}
        union select id from notice
          where status = 'published' and deleted_at is null and expires_at > ${after} and expires_at <= ${until}`
      return (await query.execute(connection)).rows.map(({ id }) => id)
    },
  }
}

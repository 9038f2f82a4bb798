import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { users } from '#features/users/contract/users.ts'
import type { NoticeReader } from '#features/notices/contract/notices.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { isFor, isReadBy } from '#server/notifications/audience-store.ts'
import { visibleIn } from '#server/resource/reference-store.ts'

interface ReaderRow {
  readonly id: string
  readonly name: string
  readonly department: string | null
  readonly at: number | null
}

interface ReaderPage {
  /** All by default. */
  readonly isRead: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

/** Reads for whom a notice is, as far as they are in a data scope, and who of them has read it. */
export function noticeReaderStore(connection: Connection, noticeId: string, data: DataScope) {
  const user = sql.ref('app_user.id')
  const visible = visibleIn(connection, users, 'app_user', data)
  const source = sql`from app_user join notice on notice.id = ${noticeId}
    left join notice_read on notice_read.user_id = app_user.id and notice_read.notice_id = notice.id
      and notice_read.read_at >= notice.published_at
    left join department on department.id = app_user.department_id
    where app_user.is_enabled = 1 and app_user.deleted_at is null and ${isFor(user)} ${visible ? sql`and ${visible}` : sql``}`
  const hasRead = (isRead: boolean): RawBuilder<SqlBool> => (isRead ? isReadBy(user) : sql<SqlBool>`not ${isReadBy(user)}`)

  return {
    /** How many there are, and how many of them have read it. */
    async count(): Promise<{ peopleCount: number; readCount: number }> {
      const query = sql<{ people: number; readers: number }>`select count(*) as people, count(notice_read.user_id) as readers ${source}`
      const [row] = (await query.execute(connection)).rows
      return { peopleCount: row?.people ?? 0, readCount: row?.readers ?? 0 }
    },

    /** One page, those who have read it last first. */
    async list({ isRead, page, pageSize }: ReaderPage): Promise<NoticeReader[]> {
      const query = sql<ReaderRow>`select app_user.id, app_user.real_name as name, department.name as department, notice_read.read_at as at
        ${source} ${isRead === undefined ? sql`` : sql`and ${hasRead(isRead)}`}
        order by notice_read.read_at desc nulls last, app_user.id limit ${pageSize} offset ${(page - 1) * pageSize}`
      const { rows } = await query.execute(connection)
      return rows.map(({ id, name, department, at }) => ({
        id,
        realName: name,
        departmentName: department,
        readAt: at === null ? null : new Date(at).toISOString(),
      }))
    },
  }
}

/** Deletes who has read a notice. */
export async function removeReaders(connection: Connection, noticeId: string): Promise<void> {
  await sql`delete from notice_read where notice_id = ${noticeId}`.execute(connection)
}

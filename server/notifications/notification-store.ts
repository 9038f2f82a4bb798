import { sql, type SqlBool } from 'kysely'
import { type NotificationKind, notificationPageSize } from '#contract/notifications/notifications.ts'
import { unreadLimit } from '#contract/notifications/unread.ts'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'
import { isFor, isReadBy, isShownAt } from './audience-store.ts'

type Tables = {
  notice: { id: string; published_at: number | null }
  notice_read: { user_id: string; notice_id: string; created_at: number; updated_at: number; read_at: number }
  message: {
    id: string
    user_id: string
    name: string
    params: string
    created_at: number
    updated_at: number
    read_at: number | null
  }
}

/** A notification as stored. */
export interface StoredNotification {
  readonly id: string
  readonly kind: NotificationKind
  readonly pinned: 0 | 1
  readonly seen: 0 | 1
  /** Since when it is shown, in epoch milliseconds. */
  readonly shown_at: number
  /** The title of a notice, or the name of a message's kind. */
  readonly name: string
  readonly excerpt: string
  /** The parameters of a message. */
  readonly params: string | null
}

/** Where a page of notifications continues. */
export interface NotificationPosition {
  readonly pinned: number
  readonly shownAt: number
  readonly id: string
}

/** Whose notifications are read, when, and of which kinds of messages: others have no text any more. */
export interface NotificationOwner {
  readonly userId: string
  readonly now: number
  readonly messageNames: readonly string[]
}

function conditions({ userId, now, messageNames }: NotificationOwner) {
  const user = sql`${userId}`
  const isKnown = messageNames.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`message.name in (${sql.join([...messageNames])})`
  return {
    notices: sql<SqlBool>`${isShownAt(now)} and ${isFor(user)}`,
    isRead: isReadBy(user),
    messages: sql<SqlBool>`message.user_id = ${userId} and ${isKnown}`,
  }
}

/** Reads the notifications of one user. */
export function notificationStore(connection: Connection, owner: NotificationOwner) {
  const { notices, messages, isRead } = conditions(owner)
  const all = sql`select notice.id, notice.kind, notice.is_pinned as pinned, case when ${isRead} then 1 else 0 end as seen,
      notice.published_at as shown_at, notice.title as name, notice.excerpt, null as params
    from notice where ${notices}
    union all select message.id, 'message', 0, case when message.read_at is null then 0 else 1 end, message.created_at, message.name, '',
      message.params
    from message where ${messages}`

  return {
    /** How many are unread, at most `unreadLimit`. */
    async countUnread(): Promise<number> {
      const query = sql<{ unread: number }>`select count(*) as unread from (
        select 1 as one from notice where ${notices} and not ${isRead}
        union all select 1 from message where ${messages} and message.read_at is null
        limit ${unreadLimit}) as found`
      return (await query.execute(connection)).rows[0]?.unread ?? 0
    },

    /** A page in order, and one more if there are others. */
    async list({ after, isUnread }: { after: NotificationPosition | undefined; isUnread: boolean }): Promise<StoredNotification[]> {
      const position = after ? sql`and (pinned, shown_at, id) < (${after.pinned}, ${after.shownAt}, ${after.id})` : sql``
      const query = sql<StoredNotification>`select * from (${all}) as found where ${isUnread ? sql`seen = 0` : sql`1 = 1`} ${position}
        order by pinned desc, shown_at desc, id desc limit ${notificationPageSize + 1}`
      return (await query.execute(connection)).rows
    },

    /** One by its id, a notice with its text. */
    async find(id: string): Promise<(StoredNotification & { body: string | null }) | undefined> {
      const query = sql<StoredNotification & { body: string | null }>`select found.*, notice.body from (${all}) as found
        left join notice on notice.id = found.id where found.id = ${id}`
      return (await query.execute(connection)).rows[0]
    },
  }
}

/** Stores what a user has read. */
export function readMarkStore(connection: Connection, owner: NotificationOwner) {
  const database = connection.$extendTables<Tables>()
  const { userId, now } = owner
  const { notices, isRead } = conditions(owner)
  const marks = database.insertInto('notice_read').columns(['user_id', 'notice_id', 'created_at', 'updated_at', 'read_at'])

  async function markNotices(which: ReturnType<typeof sql<SqlBool>>): Promise<void> {
    const time = sql<number>`cast(${now} as bigint)`
    const columns = [
      sql<string>`cast(${userId} as text)`.as('user_id'),
      'notice.id',
      time.as('created_at'),
      time.as('updated_at'),
      time.as('read_at'),
    ] as const
    await marks
      .expression(database.selectFrom('notice').select(columns).where(which))
      .onConflict((conflict) => conflict.columns(['user_id', 'notice_id']).doUpdateSet({ read_at: now, updated_at: now }))
      .execute()
  }

  const unreadMessages = database.updateTable('message').set({ read_at: now, updated_at: now }).where('user_id', '=', userId)

  return {
    /** Marks one as read, if it is for the user. */
    async mark(id: string): Promise<void> {
      await unreadMessages.where('read_at', 'is', null).where('id', '=', id).execute()
      await markNotices(sql<SqlBool>`notice.id = ${id} and ${notices} and not ${isRead}`)
    },

    /** Marks all as read. */
    async markAll(): Promise<void> {
      await unreadMessages.where('read_at', 'is', null).execute()
      await markNotices(sql<SqlBool>`${notices} and not ${isRead}`)
    },
  }
}

/** Databases limit the parameters of a statement, SQLite to 32,766. */
const rowsInStatement = 1000

/** A message to be stored. */
export interface NewMessage {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly params: string
}

/** The messages of the system. */
export function messageStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    async add(messages: readonly NewMessage[], now: number): Promise<void> {
      const rows = messages.map(({ userId, ...message }) => ({
        ...message,
        user_id: userId,
        created_at: now,
        updated_at: now,
        read_at: null,
      }))
      for (let from = 0; from < rows.length; from += rowsInStatement)
        await database
          .insertInto('message')
          .values(rows.slice(from, from + rowsInStatement))
          .execute()
    },

    /** Deletes some of the read messages created before a time, and of the unread ones before another. Returns how many. */
    removeOld({ read, unread }: { readonly read: number; readonly unread: number }): Promise<number> {
      const where = sql<SqlBool>`created_at < ${unread} or (created_at < ${read} and read_at is not null)`
      return deleteSlice(connection, { table: 'message', key: ['id'], where })
    },
  }
}

import type { Connection } from '#server/db/database.ts'

interface OutboxTable {
  id: string
  content: string
  attempts: number
  due_at: number
  expires_at: number
  created_at: number
}

/** A mail that waits. Times are epoch milliseconds. */
export interface WaitingMail {
  readonly id: string
  readonly content: string
  /** How often it has been tried. */
  readonly attempts: number
  readonly dueAt: number
  readonly expiresAt: number
}

/** Reads and writes mail that waits to be sent. */
export function outboxStore(connection: Connection) {
  const database = connection.$extendTables<{ mail_outbox: OutboxTable }>()
  return {
    async add({ id, content, expiresAt }: Pick<WaitingMail, 'id' | 'content' | 'expiresAt'>, now: number): Promise<void> {
      const times = { due_at: now, expires_at: expiresAt, created_at: now }
      await database
        .insertInto('mail_outbox')
        .values({ id, content, attempts: 0, ...times })
        .execute()
    },

    /** The mail that has been due for longest. */
    async nextDue(now: number): Promise<WaitingMail | undefined> {
      const row = await database
        .selectFrom('mail_outbox')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && { id: row.id, content: row.content, attempts: row.attempts, dueAt: row.due_at, expiresAt: row.expires_at }
    },

    /** Takes a mail for an attempt: no other instance does before the given time. False if one has. */
    async take({ id, dueAt }: Pick<WaitingMail, 'id' | 'dueAt'>, until: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('mail_outbox')
        .set((row) => ({ due_at: until, attempts: row('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async postpone(id: string, dueAt: number): Promise<void> {
      await database.updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute()
    },

    async removeAll(): Promise<void> {
      await database.deleteFrom('mail_outbox').execute()
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('mail_outbox').where('id', '=', id).execute()
    },
  }
}

import type { ApplicationEvent, ApplicationStatus } from '#features/applications/contract/applications.ts'
import type { Connection } from '#server/db/database.ts'

interface ApplicationEventTable {
  id: string
  application_id: string
  version: number
  username: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  comment: string | null
  created_at: number
  updated_at: number
}

/** A step of an application to be stored. */
export interface NewApplicationEvent extends Omit<ApplicationEvent, 'at'> {
  readonly applicationId: string
  /** The version of the application after it. */
  readonly version: number
  /** Epoch milliseconds. */
  readonly at: number
}

const eventLimit = 100

/** The steps of applications. */
export function applicationEventStore(connection: Connection) {
  const database = connection.$extendTables<{ application_event: ApplicationEventTable }>()
  return {
    async append(events: readonly NewApplicationEvent[]): Promise<void> {
      const rows = events.map(({ applicationId, from, to, at, ...event }) => ({
        ...event,
        application_id: applicationId,
        from_status: from,
        to_status: to,
        created_at: at,
        updated_at: at,
      }))
      await database.insertInto('application_event').values(rows).execute()
    },

    async removeAll(applicationId: string): Promise<void> {
      await database.deleteFrom('application_event').where('application_id', '=', applicationId).execute()
    },

    /** Who submitted an application last; undefined if nobody did. */
    async lastSubmitter(applicationId: string): Promise<string | undefined> {
      const submissions = database
        .selectFrom('application_event')
        .where('application_id', '=', applicationId)
        .where('to_status', '=', 'pending')
      return (await submissions.select('username').orderBy('version', 'desc').limit(1).executeTakeFirst())?.username
    },

    /** The latest 100, newest first. */
    async list(applicationId: string): Promise<ApplicationEvent[]> {
      const rows = await database
        .selectFrom('application_event')
        .where('application_id', '=', applicationId)
        .selectAll()
        .orderBy('version', 'desc')
        .limit(eventLimit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        at: new Date(row.created_at).toISOString(),
        username: row.username,
        from: row.from_status,
        to: row.to_status,
        comment: row.comment,
      }))
    },
  }
}

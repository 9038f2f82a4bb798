import { sql } from 'kysely'
import { type ClientBase, escapeLiteral } from 'pg'
import * as z from 'zod/mini'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { queryWithin } from './connection.ts'

/** The NOTIFY channel that tells other instances to read the table `event`. */
export const wakeChannel = 'steward_event'

/** Deletes events older than five minutes. Instances read events twice a second. */
export async function removeOldEvents(connection: Connection): Promise<void> {
  await sql`delete from event where created_at < now() - interval '5 minutes'`.execute(connection)
}

const visibility = z.nullable(z.record(z.string(), z.nullable(z.string())))

const changedRow = z.object({
  resource: z.string(),
  id: z.nullable(z.string()),
  before: visibility,
  after: visibility,
  part: z.optional(z.literal('comments')),
})

const payload = z.object({
  resources: z.array(z.string()),
  userId: z.nullable(z.string()),
  tab: z.optional(z.string()),
  rows: z.optional(z.array(changedRow)),
  presence: z.optional(
    z.object({
      resource: z.string(),
      id: z.string(),
      sessionId: z.string(),
      tab: z.string(),
      name: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  recipients: z.optional(z.union([z.object({ userIds: z.array(z.string()) }), z.object({ noticeId: z.string() })])),
})

const storedEvent = z.object({ id: z.string(), instance: z.string(), payload: z.string() })

/** The statement that inserts the events of a transaction, to be sent together with its commit. */
export function insertEventsText(instance: string, events: readonly ChangeEvent[]): string {
  // now() would be the start of the transaction: the events of a long one could be deleted before they are read.
  const rows = events.map((event) => `(${escapeLiteral(instance)}, ${escapeLiteral(JSON.stringify(event))}, clock_timestamp())`)
  return `insert into event (instance, payload, created_at) values ${rows.join(', ')}`
}

/**
 * Reads the events of other instances, each once. Ids become visible out of order, because a transaction that began earlier may commit later. So each
 * read starts at the oldest transaction that was running at the previous read, and skips events that were already read.
 */
export class EventReader {
  #low: string | undefined
  #seen = new Set<string>()

  /** Starts reading: earlier events are skipped. */
  async begin(client: ClientBase, timeoutMs: number): Promise<void> {
    this.#low = undefined
    this.#seen = new Set((await this.#rows(client, timeoutMs)).map(({ id }) => id))
  }

  /** Reads the new events, except those written by the instance `own`. */
  async read(client: ClientBase, own: string, timeoutMs: number): Promise<ChangeEvent[]> {
    const rows = await this.#rows(client, timeoutMs)
    const fresh = rows.filter(({ id }) => !this.#seen.has(id))
    this.#seen = new Set(rows.map(({ id }) => id))
    return fresh.filter(({ instance }) => instance !== own).map((row) => z.parse(payload, JSON.parse(row.payload)))
  }

  async #rows(client: ClientBase, timeoutMs: number) {
    const text = `select pg_snapshot_xmin(pg_current_snapshot())::text as low,
      coalesce((select json_agg(json_build_object('id', id::text, 'instance', instance, 'payload', payload) order by id)
        from event where xid >= coalesce($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))), '[]') as events`
    const { rows } = await queryWithin<{ low: string; events: unknown }>(client, text, { timeoutMs, values: [this.#low ?? null] })
    const [row] = rows
    this.#low = row?.low
    return z.parse(z.array(storedEvent), row?.events ?? [])
  }
}

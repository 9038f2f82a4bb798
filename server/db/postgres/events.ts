import { sql } from 'kysely'
import { type ClientBase, escapeLiteral } from 'pg'
import * as z from 'zod/mini'
import { minuteMs } from '#server/clock.ts'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { queryWithin } from './connection.ts'

/** The NOTIFY channel that tells other instances to read the table `event`. */
export const wakeChannel = 'steward_event'

/** Deletes events older than five minutes. Instances read events twice a second, and clear their caches after four minutes without. */
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

const storedEvent = z.object({ xid: z.string(), id: z.string(), payload: z.string() })

/** The statement that inserts the events of a transaction, to be sent together with its commit. */
export function insertEventsText(instance: string, events: readonly ChangeEvent[]): string {
  // now() would be the start of the transaction: the events of a long one could be deleted before they are read.
  const rows = events.map((event) => `(${escapeLiteral(instance)}, ${escapeLiteral(JSON.stringify(event))}, clock_timestamp())`)
  return `insert into event (instance, payload, created_at) values ${rows.join(', ')}`
}

/** A burst arrives in pages, so that no read takes long. */
const pageSize = 1000

/** A minute before the events that an instance has not read may be deleted, by the clock of the database, which deletes them by it. */
const maxGapMs = 4 * minuteMs

/** New events. `completeAt` is when, by `performance.now()`, the read began that they complete; undefined if it goes on. */
export interface EventPage {
  readonly events: readonly ChangeEvent[]
  readonly completeAt: number | undefined
}

const readResult = z.object({ snapshot: z.string(), at: z.number(), events: z.array(storedEvent) })

/** A read: what it could see, when it began by the clock of the database, and when by `performance.now()`. */
interface Seen {
  readonly snapshot: string
  readonly at: number
  readonly sentAt: number
}

/** The events that were not visible to the previous read ($1) and are now, or were when the read began of which this is a later page ($2). */
const newEvents = ['xid >= pg_snapshot_xmax($1::text::pg_snapshot)', 'xid = running'].map(
  (condition) => `select xid, id, instance, payload from event
    where ${condition} and (xid, id) > ($3::text::xid8, $4::bigint) and instance <> $5
      and pg_visible_in_snapshot(xid, coalesce($2::text::pg_snapshot, pg_current_snapshot()))
    order by xid, id limit ${pageSize}`,
)

// One look-up for each transaction that was running: in one condition for all, the planner may prefer to read the whole index.
const readText = `select pg_current_snapshot()::text as snapshot, (extract(epoch from now()) * 1000)::float8 as at,
  coalesce((select json_agg(json_build_object('xid', xid::text, 'id', id::text, 'payload', payload) order by xid, id) from (
    select * from (
      (${newEvents[0]})
      union all
      select later.* from pg_snapshot_xip($1::text::pg_snapshot) as running cross join lateral (${newEvents[1]}) as later
    ) as unread order by xid, id limit ${pageSize}
  ) as page), '[]') as events`

/**
 * Reads the events of other instances, each once. Ids become visible out of order, because a transaction that began earlier may commit later. So each
 * read takes what is visible now and was not to the previous one, which a long transaction does not make more.
 */
export class EventReader {
  readonly #maxGapMs: number
  #last: Seen | undefined
  /** The read that goes on after an event, because it has another page. */
  #underWay: { readonly seen: Seen; readonly xid: string; readonly id: string } | undefined

  constructor(maxGap = maxGapMs) {
    this.#maxGapMs = maxGap
  }

  /** Starts reading: earlier events are skipped. */
  begin(client: ClientBase, timeoutMs: number): Promise<EventPage> {
    this.#last = undefined
    this.#underWay = undefined
    return this.read(client, '', timeoutMs)
  }

  /** Reads the new events, except those written by the instance `own`. Throws after so long a gap that events may have been deleted. */
  async read(client: ClientBase, own: string, timeoutMs: number): Promise<EventPage> {
    const [last, underWay, sentAt] = [this.#last, this.#underWay, performance.now()]
    const values = [last?.snapshot ?? null, underWay?.seen.snapshot ?? null, underWay?.xid ?? '0', underWay?.id ?? '0', own]
    const { rows } = await queryWithin(client, readText, { timeoutMs, values })
    const { snapshot, at, events } = z.parse(readResult, rows[0])
    if (last && at - last.at > this.#maxGapMs) throw new Error('Events may have been deleted before they were read')
    const seen = underWay?.seen ?? { snapshot, at, sentAt }
    const end = events.length < pageSize ? undefined : events.at(-1)
    if (!end) this.#last = seen
    this.#underWay = end && { seen, xid: end.xid, id: end.id }
    return { events: events.map((event) => z.parse(payload, JSON.parse(event.payload))), completeAt: end ? undefined : seen.sentAt }
  }
}

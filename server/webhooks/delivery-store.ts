import type { DeliveryProblem, DeliveryState } from '#contract/webhooks/webhooks.ts'
import type { Connection } from '#server/db/database.ts'
import { type DeliveryTable, webhookTables } from './webhook-tables.ts'

/** Something to be sent to a webhook. Times are epoch milliseconds. */
export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly event: string
  readonly resource: string
  readonly recordId: string
  /** Where the audit log has the change; empty for a test. */
  readonly entryId: string
  readonly entryAt: number
  readonly position: number
}

/** A delivery and what became of it. */
export interface StoredDelivery extends Delivery {
  readonly state: DeliveryState
  readonly attempts: number
  readonly earlierAttempts: number
  readonly dueAt: number | null
  readonly attemptedAt: number | null
  readonly durationMs: number | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
  readonly body: string | null
  readonly response: string | null
  readonly createdAt: number
}

/** How an attempt ended; `dueAt` is when the next one is made. */
export interface AttemptResult {
  readonly state: DeliveryState
  readonly dueAt: number | null
  readonly attemptedAt: number
  readonly durationMs: number | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
  readonly body: string | null
  readonly response: string | null
}

function deliveryOf(row: DeliveryTable): StoredDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    event: row.event,
    resource: row.resource,
    recordId: row.record_id,
    entryId: row.entry_id,
    entryAt: row.entry_at,
    position: row.position,
    state: row.state,
    attempts: row.attempts,
    earlierAttempts: row.earlier_attempts,
    dueAt: row.due_at,
    attemptedAt: row.attempted_at,
    durationMs: row.duration_ms,
    status: row.status,
    problem: row.problem,
    body: row.body,
    response: row.response,
    createdAt: row.created_at,
  }
}

/** Keeps a statement below the parameter limits of both databases. */
const rowsPerInsert = 500

/** Deliveries deleted in one statement. */
const removedAtOnce = 1000

const noAttempt = { attempted_at: null, duration_ms: null, status: null, problem: null, body: null, response: null }

function listing(connection: Connection) {
  const database = webhookTables(connection)
  const of = (webhookId: string, states: readonly DeliveryState[]) => {
    const rows = database.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId)
    return states.length === 0 ? rows : rows.where('state', 'in', [...states])
  }
  return {
    async count(webhookId: string, states: readonly DeliveryState[]): Promise<number> {
      const row = await of(webhookId, states)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },

    /** Newest first. */
    async list(
      webhookId: string,
      { states, page, pageSize }: { readonly states: readonly DeliveryState[]; readonly page: number; readonly pageSize: number },
    ): Promise<StoredDelivery[]> {
      const rows = of(webhookId, states).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
      const found = await rows
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return found.map(deliveryOf)
    },

    async find(webhookId: string, id: string): Promise<StoredDelivery | undefined> {
      const row = await of(webhookId, []).selectAll().where('id', '=', id).executeTakeFirst()
      return row && deliveryOf(row)
    },
  }
}

function adding(connection: Connection) {
  const database = webhookTables(connection)
  return {
    /** Adds deliveries that are due at once. */
    async add(deliveries: readonly Delivery[], now: number): Promise<void> {
      const rows = deliveries.map((delivery) => ({
        id: delivery.id,
        webhook_id: delivery.webhookId,
        event: delivery.event,
        resource: delivery.resource,
        record_id: delivery.recordId,
        entry_id: delivery.entryId,
        entry_at: delivery.entryAt,
        position: delivery.position,
        state: 'pending' as const,
        attempts: 0,
        earlier_attempts: 0,
        due_at: now,
        ...noAttempt,
        created_at: now,
        updated_at: now,
      }))
      for (let first = 0; first < rows.length; first += rowsPerInsert)
        await database
          .insertInto('webhook_delivery')
          .values(rows.slice(first, first + rowsPerInsert))
          .execute()
    },

    /** Sends it again at once. */
    async sendAgain(id: string, now: number): Promise<void> {
      await database
        .updateTable('webhook_delivery')
        .set((row) => ({ state: 'pending' as const, due_at: now, earlier_attempts: row.ref('attempts'), updated_at: now }))
        .where('id', '=', id)
        .execute()
    },
  }
}

function attempting(connection: Connection) {
  const database = webhookTables(connection)
  return {
    /** The webhooks with something that is due. */
    async listDueWebhooks(now: number): Promise<string[]> {
      const rows = database.selectFrom('webhook_delivery').select('webhook_id').distinct().where('due_at', '<=', now)
      return (await rows.execute()).map(({ webhook_id: id }) => id)
    },

    /** What is due for a webhook, for longest first. */
    async listDue(webhookId: string, now: number, limit: number): Promise<StoredDelivery[]> {
      const rows = database.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId).where('due_at', '<=', now)
      return (await rows.orderBy('due_at').orderBy('id').limit(limit).execute()).map(deliveryOf)
    },

    /** When the next one is due; undefined if none waits. */
    async nextDueAt(): Promise<number | undefined> {
      const rows = database.selectFrom('webhook_delivery').select('due_at').where('due_at', 'is not', null)
      return (await rows.orderBy('due_at').limit(1).executeTakeFirst())?.due_at ?? undefined
    },

    /** Takes a delivery for an attempt: no other instance does before the given time. False if one has. */
    async take({ id, dueAt }: Pick<StoredDelivery, 'id' | 'dueAt'>, until: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('webhook_delivery')
        .set((row) => ({ due_at: until, attempts: row('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Records an attempt that took the delivery until a time; one that another instance has taken since is left alone. */
    async end({ id, takenUntil }: { readonly id: string; readonly takenUntil: number }, result: AttemptResult): Promise<void> {
      const { dueAt, attemptedAt, durationMs, ...rest } = result
      await database
        .updateTable('webhook_delivery')
        .set({ ...rest, due_at: dueAt, attempted_at: attemptedAt, duration_ms: durationMs, updated_at: attemptedAt })
        .where('id', '=', id)
        .where('due_at', '=', takenUntil)
        .execute()
    },
  }
}

/** Reads and writes deliveries. */
export function deliveryStore(connection: Connection) {
  const database = webhookTables(connection)
  return {
    ...listing(connection),
    ...adding(connection),
    ...attempting(connection),

    /** Gives up everything that waits: its time was before a restore. */
    async withholdAll(now: number): Promise<void> {
      const withheld = { state: 'withheld', problem: 'off', due_at: null, updated_at: now } as const
      await database.updateTable('webhook_delivery').set(withheld).where('due_at', 'is not', null).execute()
    },

    /** Deletes some that are over and older than a time; returns how many. */
    async removeBefore(time: number): Promise<number> {
      const old = database.selectFrom('webhook_delivery').select('id').where('created_at', '<', time).where('due_at', 'is', null)
      const ids = (await old.limit(removedAtOnce).execute()).map(({ id }) => id)
      if (ids.length > 0) await database.deleteFrom('webhook_delivery').where('id', 'in', ids).execute()
      return ids.length
    },
  }
}

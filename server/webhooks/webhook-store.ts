import * as z from 'zod/mini'
import type { DisableReason, WebhookCondition } from '#contract/webhooks/webhooks.ts'
import { chainReads } from '#server/audit/chain/chain-store.ts'
import type { Connection } from '#server/db/database.ts'
import { webhookTables } from './webhook-tables.ts'

/** An enabled webhook as events are chosen for it. */
export interface EnabledWebhook {
  readonly id: string
  readonly ownerId: string
  readonly events: ReadonlySet<string>
  readonly conditions: readonly WebhookCondition[]
  /** Changes up to this link of the audit log are not for it. */
  readonly afterSeq: number
  /** Its owner is enabled, it has a secret, and it is not to be switched off. */
  readonly isActive: boolean
}

/** A webhook as it is sent to. Secrets are encrypted. */
export interface WebhookTarget {
  readonly id: string
  readonly url: string
  readonly ownerId: string
  readonly conditions: readonly WebhookCondition[]
  readonly isEnabled: boolean
  readonly isOwnerEnabled: boolean
  readonly secret: string | null
  readonly previousSecret: string | null
  readonly previousUntil: number | null
  readonly failingSince: number | null
}

/** What the server keeps of a webhook. */
export interface StoredState extends WebhookTarget {
  readonly disableReason: DisableReason | null
}

const eventNames = z.array(z.string())
const storedConditions = z.array(z.object({ resource: z.string(), where: z.string() }))
const conditionsOf = (text: string) => storedConditions.parse(JSON.parse(text))

/** The webhooks with what is kept of them, and their owners. */
function joinedRows(connection: Connection) {
  return webhookTables(connection)
    .selectFrom('webhook')
    .innerJoin('webhook_state', 'webhook_state.webhook_id', 'webhook.id')
    .innerJoin('app_user', 'app_user.id', 'webhook.owner_id')
    .select([
      'webhook.id',
      'webhook.url',
      'webhook.events',
      'webhook.conditions',
      'webhook.is_enabled',
      'webhook.owner_id',
      'webhook.deleted_at',
    ])
    .select(['app_user.is_enabled as is_owner_enabled', 'app_user.deleted_at as owner_deleted_at'])
    .select(['webhook_state.secret', 'webhook_state.previous_secret', 'webhook_state.previous_until'])
    .select(['webhook_state.after_seq', 'webhook_state.failing_since', 'webhook_state.disable_reason'])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joinedRows>['executeTakeFirstOrThrow']>>

function isOwnerEnabled(row: JoinedRow): boolean {
  return row.is_owner_enabled === 1 && row.owner_deleted_at === null
}

function targetOf(row: JoinedRow): WebhookTarget {
  return {
    id: row.id,
    url: row.url,
    ownerId: row.owner_id,
    conditions: conditionsOf(row.conditions),
    isEnabled: row.is_enabled === 1 && row.deleted_at === null && row.disable_reason === null,
    isOwnerEnabled: isOwnerEnabled(row),
    secret: row.secret,
    previousSecret: row.previous_secret,
    previousUntil: row.previous_until,
    failingSince: row.failing_since,
  }
}

function reading(connection: Connection) {
  const joined = () => joinedRows(connection)
  return {
    async listEnabled(): Promise<EnabledWebhook[]> {
      const rows = await joined().where('webhook.is_enabled', '=', 1).where('webhook.deleted_at', 'is', null).execute()
      return rows.map((row) => ({
        id: row.id,
        ownerId: row.owner_id,
        events: new Set(eventNames.parse(JSON.parse(row.events))),
        conditions: conditionsOf(row.conditions),
        afterSeq: row.after_seq,
        isActive: isOwnerEnabled(row) && row.secret !== null && row.disable_reason === null,
      }))
    },

    async find(id: string): Promise<WebhookTarget | undefined> {
      const row = await joined().where('webhook.id', '=', id).executeTakeFirst()
      return row && targetOf(row)
    },

    /** What the server keeps of these webhooks, by id. */
    async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoredState>> {
      if (ids.length === 0) return new Map()
      const rows = await joined()
        .where('webhook.id', 'in', [...ids])
        .execute()
      return new Map(rows.map((row) => [row.id, { ...targetOf(row), disableReason: row.disable_reason }]))
    },

    /** The webhooks that the server has to switch off. */
    async listToDisable(): Promise<string[]> {
      const rows = await joined()
        .where('webhook_state.disable_reason', 'is not', null)
        .where('webhook.is_enabled', '=', 1)
        .where('webhook.deleted_at', 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Why the server has to switch a webhook off; null if it has not. */
    async disableReasonOf(id: string): Promise<DisableReason | null> {
      const row = await joined().where('webhook.id', '=', id).executeTakeFirst()
      return row?.disable_reason ?? null
    },
  }
}

/** Reads webhooks, and reads and writes what the server keeps of them. */
export function webhookStore(connection: Connection) {
  const database = webhookTables(connection)
  const updating = (id: string, now: number) => {
    return database.updateTable('webhook_state').set({ updated_at: now }).where('webhook_id', '=', id)
  }
  return {
    ...reading(connection),

    /** How many webhooks a person has. */
    async countOf(ownerId: string): Promise<number> {
      const own = database.selectFrom('webhook').select('id').where('owner_id', '=', ownerId).where('deleted_at', 'is', null)
      return (await own.execute()).length
    },

    /** From now on changes are for it: it is new, or was switched on. */
    async start(id: string, now: number): Promise<void> {
      const { seq } = await chainReads(connection).head()
      const started = { after_seq: seq, failing_since: null, disable_reason: null, updated_at: now }
      const secrets = { secret: null, previous_secret: null, previous_until: null }
      await database
        .insertInto('webhook_state')
        .values({ webhook_id: id, ...secrets, ...started, created_at: now })
        .onConflict((conflict) => conflict.column('webhook_id').doUpdateSet(started))
        .execute()
    },

    /** Replaces the secret; the one before it counts until a time. Both are encrypted. */
    async setSecret(
      id: string,
      { secret, previousUntil, now }: { readonly secret: string; readonly previousUntil: number; readonly now: number },
    ): Promise<void> {
      await updating(id, now)
        .set((row) => ({ secret, previous_secret: row.ref('secret'), previous_until: previousUntil }))
        .execute()
    },

    /** Forgets all secrets, which cannot be decrypted any more. Nothing is sent until there are others. */
    async forgetSecrets(now: number): Promise<void> {
      const forgotten = { secret: null, previous_secret: null, previous_until: null, updated_at: now }
      await database.updateTable('webhook_state').set(forgotten).execute()
    },

    async noteSuccess(id: string, now: number): Promise<void> {
      await updating(id, now).set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    },

    async noteFailure(id: string, now: number): Promise<void> {
      await updating(id, now).set({ failing_since: now }).where('failing_since', 'is', null).execute()
    },

    async markToDisable(id: string, reason: DisableReason, now: number): Promise<void> {
      await updating(id, now).set({ disable_reason: reason }).execute()
    },
  }
}

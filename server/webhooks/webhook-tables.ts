import type { DeliveryProblem, DeliveryState, DisableReason } from '#contract/webhooks/webhooks.ts'
import type { Connection } from '#server/db/database.ts'

/** A row of `webhook_state`. */
interface StateTable {
  webhook_id: string
  secret: string | null
  previous_secret: string | null
  previous_until: number | null
  after_seq: number
  failing_since: number | null
  disable_reason: DisableReason | null
  created_at: number
  updated_at: number
}

/** A row of `webhook_delivery`. */
export interface DeliveryTable {
  id: string
  webhook_id: string
  event: string
  resource: string
  record_id: string
  entry_id: string
  entry_at: number
  position: number
  state: DeliveryState
  attempts: number
  earlier_attempts: number
  due_at: number | null
  attempted_at: number | null
  duration_ms: number | null
  status: number | null
  problem: DeliveryProblem | null
  body: string | null
  response: string | null
  created_at: number
  updated_at: number
}

type WebhookTables = {
  webhook: { id: string; url: string; events: string; conditions: string; is_enabled: 0 | 1; owner_id: string; deleted_at: number | null }
  webhook_state: StateTable
  webhook_cursor: { id: number; seq: number; position: number; updated_at: number }
  webhook_delivery: DeliveryTable
  app_user: { id: string; is_enabled: 0 | 1; deleted_at: number | null }
}

/** The tables of webhooks. */
export function webhookTables(connection: Connection) {
  return connection.$extendTables<WebhookTables>()
}

import { hostOf, webhooks, type WebhookState } from '#features/webhooks/contract/webhooks.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { type StoredState, webhookStore } from '#server/webhooks/webhook-store.ts'

/** What is said of a webhook by what the server keeps of it. */
export function stateOf(row: { readonly isEnabled?: unknown }, state: StoredState | undefined): WebhookState {
  if (row.isEnabled !== true || (state && state.disableReason !== null)) return 'disabled'
  if (state && !state.isOwnerEnabled) return 'ownerDisabled'
  if (!state || state.secret === null) return 'noSecret'
  return state.failingSince === null ? 'active' : 'failing'
}

/** Webhooks in the database. */
export const webhookRows = defineStore(webhooks, {
  table: 'webhook',
  computed: {
    host: (rows) => rows.map(({ url }) => hostOf(url)),
    async state(rows, connection) {
      const states = await webhookStore(connection).statesOf(rows.map(({ id }) => String(id)))
      return rows.map((row) => stateOf(row, states.get(String(row['id']))))
    },
  },
})

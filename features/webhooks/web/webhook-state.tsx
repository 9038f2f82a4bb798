import type { Webhook, WebhookState } from '#features/webhooks/contract/webhooks.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useWebhookWords } from './webhook-words.ts'

const tones = { active: 'ok', failing: 'warn', disabled: 'neutral', noSecret: 'warn', ownerDisabled: 'bad' } as const satisfies Record<
  WebhookState,
  string
>

/** Whether a webhook works, or why nothing is sent. */
export function WebhookStateMark({ webhook: { state } }: { webhook: Webhook }) {
  return <Status tone={tones[state]}>{useWebhookWords().choices.state[state]}</Status>
}

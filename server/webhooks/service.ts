import { token } from '#server/kit/token.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Tells other systems of changes. */
export const webhookSender = token<WebhookSender>('webhookSender')

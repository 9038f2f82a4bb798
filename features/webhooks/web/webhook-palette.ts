import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { webhookWords } from './webhook-words.ts'

/** Webhooks in the command palette. */
export const webhookPalette = resourcePalette(webhooks, { listPath: '/system/webhook', words: webhookWords })

import * as z from 'zod/mini'

/** The changes of a row, as the names of events call them. */
export const webhookOperations = ['created', 'updated', 'removed', 'restored'] as const

/** The changes of a row. */
export type WebhookOperation = (typeof webhookOperations)[number]

/** The name of an event of a resource, such as `records.updated`. */
export const webhookEvent = z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}\.(?:created|updated|removed|restored)$/))

/** The event that is sent to try out a webhook; it needs no subscription. */
export const testEvent = 'webhook.test'

/** What became of a delivery. `pending`: it is tried next, or again. `withheld`: at that moment the owner might not see the row, the webhook was off, or the server sends nothing. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'withheld'] as const

/** What became of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt had no response, or was not made. */
export const deliveryProblems = [
  'badUrl',
  'insecure',
  'privateAddress',
  'unresolved',
  'timeout',
  'tooLarge',
  'connection',
  'offline',
  'status',
  'off',
  'ownerDisabled',
  'notVisible',
  'missing',
] as const

/** Why an attempt had no response, or was not made. */
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Why the server has switched a webhook off: the receiver answered 410, or nothing was delivered for days. */
export const disableReasons = ['gone', 'failing'] as const

/** Why the server has switched a webhook off. */
export type DisableReason = (typeof disableReasons)[number]

/** How long both signatures are sent after the secret was replaced, in hours. */
export const secretOverlapHours = 24

/** How many characters of a response are kept. */
export const responseMaxLength = 2000

/** How long deliveries are kept, in days. */
export const deliveryRetentionDays = 30

import * as z from 'zod/mini'
import { conditionMaxBytes } from '#contract/lists/condition-messages.ts'
import { canonicalConditions } from '#contract/lists/conditions.ts'

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

/** The conditions under which a webhook is told of the rows of a resource. */
export const webhookCondition = z.strictObject({
  resource: z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/)),
  where: z.string().check(z.minLength(1), z.maxLength(conditionMaxBytes), z.overwrite(canonicalConditions)),
})

/** The conditions under which a webhook is told of the rows of a resource. */
export type WebhookCondition = z.output<typeof webhookCondition>

/** Why the server has switched a webhook off: the receiver answered 410, nothing was delivered for days, or its conditions name a field that is gone or masked for its owner. */
export const disableReasons = ['gone', 'failing', 'condition'] as const

/** Why the server has switched a webhook off. */
export type DisableReason = (typeof disableReasons)[number]

/** How long both signatures are sent after the secret was replaced, in hours. */
export const secretOverlapHours = 24

/** How many characters of a response are kept. */
export const responseMaxLength = 2000

/** How long deliveries are kept, in days. */
export const deliveryRetentionDays = 30

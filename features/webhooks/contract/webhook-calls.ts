import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { pageQuery } from '#contract/lists/page-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import { deliveryProblems, deliveryStates, webhookOperations } from '#contract/webhooks/webhooks.ts'
import { webhooksEdit, webhooksResend, webhooksView } from './permissions.ts'
import { webhookNotOwn } from './webhooks.ts'

/** Nothing is sent by a webhook that is switched off, has no secret, or whose creator is disabled. */
export const webhookInactive = defineError('webhookInactive', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '该 Webhook 已停用、没有密钥或创建人已停用，无法投递',
    'en-US': 'This webhook is disabled, has no secret, or its creator is disabled, so nothing is sent.',
  },
})

/** A resource whose changes a webhook can be told of. */
export const webhookSource = z.object({
  /** The first part of its events, such as `records`. */
  resource: z.string(),
  title: z.string(),
  operations: z.array(z.enum(webhookOperations)),
})

/** A resource whose changes a webhook can be told of. */
export type WebhookSource = z.output<typeof webhookSource>

/** The resources that the caller may view, called like their pages. */
export const listWebhookSources = defineCall({
  resource: 'webhooks',
  operation: 'sources',
  method: 'GET',
  path: '/webhook-sources',
  permission: webhooksView,
  result: z.object({ list: z.array(webhookSource) }),
})

const deliveryShape = {
  id,
  /** The name of the event, such as `records.updated`. */
  event: z.string(),
  /** The row that it is about; empty for a test, and null to those who do not see that row. */
  recordId: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  createDate: dateTime,
  attempts: z.int(),
  attemptDate: z.nullable(dateTime),
  nextDate: z.nullable(dateTime),
  durationMs: z.nullable(z.int()),
  /** The status of the last response. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
}

/** What was sent to a webhook, or is to be. */
export const webhookDelivery = z.object(deliveryShape)

/** What was sent to a webhook, or is to be. */
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** The filter of deliveries by what became of them. */
export const deliveryQuery = z.strictObject({ ...pageQuery.shape, state: z.optional(z.enum(deliveryStates)) })

const params = z.strictObject({ id })
const deliveryParams = z.strictObject({ id, deliveryId: id })

/** The deliveries of a webhook, the newest first. */
export const listWebhookDeliveries = defineCall({
  resource: 'webhooks',
  operation: 'deliveries',
  method: 'GET',
  path: '/webhook/:id/delivery',
  permission: webhooksView,
  params,
  query: deliveryQuery,
  result: paged(webhookDelivery),
  errors: [notFound],
})

/** A delivery with what its last attempt has sent and received: `body` and `response` are null to all but the owner of the webhook, whose rights decide what is in them. */
export const getWebhookDelivery = defineCall({
  resource: 'webhooks',
  operation: 'delivery',
  method: 'GET',
  path: '/webhook/:id/delivery/:deliveryId',
  permission: webhooksView,
  params: deliveryParams,
  result: z.object({ ...deliveryShape, isOwn: z.boolean(), body: z.nullable(z.string()), response: z.nullable(z.string()) }),
  errors: [notFound],
})

/** Sends a delivery again, with the same `webhook-id`. */
export const resendWebhookDelivery = defineCall({
  resource: 'webhooks',
  operation: 'resend',
  method: 'POST',
  path: '/webhook/:id/delivery/:deliveryId/resend',
  permission: webhooksResend,
  viewPermission: webhooksView,
  params: deliveryParams,
  result: webhookDelivery,
  errors: [notFound, webhookInactive],
  invalidates: ['audit'],
})

/** Sends a test event. */
export const testWebhook = defineCall({
  resource: 'webhooks',
  operation: 'test',
  method: 'POST',
  path: '/webhook/:id/test',
  permission: webhooksResend,
  viewPermission: webhooksView,
  params,
  result: webhookDelivery,
  errors: [notFound, webhookInactive],
  invalidates: ['audit'],
})

/** Creates the secret of a webhook, or replaces it; the one before it counts for a day. It is returned once. Until there is one, nothing is sent. */
export const replaceWebhookSecret = defineCall({
  resource: 'webhooks',
  operation: 'replaceSecret',
  method: 'POST',
  path: '/webhook/:id/secret',
  permission: webhooksEdit,
  viewPermission: webhooksView,
  requiresConfirmation: true,
  isIdempotent: true,
  hasSecret: true,
  params,
  result: z.object({ id, secret: z.string(), previousUntil: z.nullable(dateTime) }),
  errors: [notFound, webhookNotOwn],
  invalidates: ['webhooks', 'audit'],
})

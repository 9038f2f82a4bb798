import * as z from 'zod/mini'
import { defineError } from '#contract/errors/error.ts'
import { between } from '#contract/lists/list-query.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { line, paragraph, webAddress } from '#contract/schemas/schemas.ts'
import { webhookCondition, webhookEvent } from '#contract/webhooks/webhooks.ts'
import { webhooksCreate, webhooksDelete, webhooksEdit, webhooksView } from './permissions.ts'

const eventLimit = 200

/** The address cannot be sent to: it is not https, or in a private network that the machine does not allow. */
export const webhookAddressRefused = defineError<FieldIssues>('webhookAddressRefused', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '地址须以 https:// 开头、不含用户名和密码，且不能在内网。内网地址可由运维在环境变量 STEWARD_OUTGOING_HOSTS 中放行',
    'en-US':
      'The address must start with https://, have no username or password, and not be in a private network. The server variable STEWARD_OUTGOING_HOSTS can allow hosts in private networks.',
  },
})

/** An event is of a resource that does not exist. */
export const webhookEventUnknown = defineError<FieldIssues>('webhookEventUnknown', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '所选事件已不存在，请重新选择', 'en-US': 'A selected event no longer exists. Select again.' },
})

/** What a webhook is told is what its owner may read, so nobody else chooses where it goes. */
export const webhookNotOwn = defineError('webhookNotOwn', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '地址、事件和密钥只有创建人可以修改',
    'en-US': 'Only the creator of a webhook can change its address, events and secret.',
  },
})

/** Webhooks that one person may have. */
export const webhookLimit = 20

/** The person has as many webhooks as anybody may have. */
export const webhookLimitReached = defineError('webhookLimitReached', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': `每人最多 ${webhookLimit} 个 Webhook，请先删除不用的`,
    'en-US': `You can have at most ${webhookLimit} webhooks. Delete one you do not need.`,
  },
})

/** What the server says of a webhook: why nothing is sent, or that it works. */
export const webhookStates = ['active', 'failing', 'disabled', 'noSecret', 'ownerDisabled'] as const

/** What the server says of a webhook. */
export type WebhookState = (typeof webhookStates)[number]

/** The host of an address, with its port if it has one. */
export function hostOf(url: unknown): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]*)/i.exec(String(url)) ?? []
  return host.toLowerCase()
}

/**
 * Addresses that are told of changes. An event is sent on behalf of the owner, who has created the webhook: only of rows that they may see at that moment,
 * and with what they may read of them.
 */
export const webhooks = defineResource({
  name: 'webhooks',
  path: '/webhook',
  singular: 'webhook',
  permissions: { view: webhooksView, create: webhooksCreate, edit: webhooksEdit, remove: webhooksDelete },
  fields: z.strictObject({
    name: line({ max: 60 }),
    url: webAddress,
    events: z.array(webhookEvent).check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(eventLimit, { abort: true }),
      z.refine((events) => new Set(events).size === events.length, { error: 'repeated' }),
      z.overwrite((events) => events.toSorted()),
    ),
    /** Of the rows of these resources it is told only under conditions. */
    conditions: z.array(webhookCondition).check(
      z.maxLength(eventLimit, { abort: true }),
      z.refine((conditions) => new Set(conditions.map(({ resource }) => resource)).size === conditions.length, { error: 'repeated' }),
    ),
    isEnabled: z.boolean(),
    description: z.nullable(paragraph({ max: 500 })),
  }),
  readOnly: {
    state: z.enum(webhookStates),
    /** The host of the address: all that is recorded of it. */
    host: z.string(),
  },
  computed: ['state', 'host'],
  // The address of a chat's webhook has its credential: it is neither recorded nor searched.
  redact: ['state', 'url'],
  search: ['name'],
  errors: [webhookAddressRefused, webhookEventUnknown, webhookNotOwn, webhookLimitReached],
  list: {
    sort: ['createDate', 'name'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { createDate: between() },
  },
  bulk: [
    { action: 'enable', set: { isEnabled: true } },
    { action: 'disable', set: { isEnabled: false } },
  ],
  confirmed: ['create', 'update'],
  // Each address is entered and confirmed by itself.
  without: ['bulkEdit'],
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

/** A webhook. */
export type Webhook = z.infer<typeof webhooks.row>

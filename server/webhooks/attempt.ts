import { utf8Length } from '#platform/bytes.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import type { Registry } from '#server/kit/registry.ts'
import { type DeliveryProblem, type DisableReason, responseMaxLength, testEvent } from '#contract/webhooks/webhooks.ts'
import { type Clock, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import { OutgoingError } from '#server/outgoing/outgoing-error.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { changeFeedStore } from './change-feed-store.ts'
import type { StoredDelivery } from './delivery-store.ts'
import { signatureHeaders } from './signature.ts'
import { bodyOf, hasVoidConditions } from './webhook-events.ts'
import type { WebhookTarget } from './webhook-store.ts'
import { secretContext } from './webhook-secret.ts'

export interface AttemptParts {
  readonly registry: Registry
  readonly read: Connection
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly secrets: Secrets
  readonly outgoing: Pick<Outgoing, 'fetch'>
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly clock: Clock
}

/** What is sent, or why nothing is. */
type Prepared = { readonly body: string } | { readonly withheld: DeliveryProblem; readonly disableReason?: DisableReason }

/** What came back. */
export interface Sent {
  readonly status: number | null
  readonly problem: DeliveryProblem | null
  readonly durationMs: number
  readonly response: string | null
}

/** Bytes of a response that are read: enough for the kept characters. */
const readBytes = 4 * responseMaxLength

/** The start of a response as text. PostgreSQL stores no NUL. */
function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '�').slice(0, responseMaxLength)
}

/** What a delivery says now, by the rights that the owner of its webhook has at this moment. */
export async function prepared(
  { read, permissions, registry, settings }: Pick<AttemptParts, 'read' | 'permissions' | 'registry' | 'settings'>,
  target: WebhookTarget | undefined,
  delivery: StoredDelivery,
): Promise<Prepared> {
  if (!target?.isEnabled || target.secret === null) return { withheld: 'off' }
  if (!target.isOwnerEnabled) return { withheld: 'ownerDisabled' }
  if (delivery.event === testEvent)
    return { body: JSON.stringify({ type: testEvent, timestamp: new Date(delivery.entryAt).toISOString(), data: { webhook: target.id } }) }
  const change = await changeFeedStore(read).find(delivery)
  if (!change) return { withheld: 'missing' }
  const { ownerId: id, conditions } = target
  const listener = { ...(await permissions.of(id)), id, timeZone: await settings.get(timeZone), registry, conditions }
  if (hasVoidConditions(listener)) return { withheld: 'off', disableReason: 'condition' }
  const body = await bodyOf(read, change, listener)
  return body === undefined ? { withheld: 'notVisible' } : { body }
}

function signingSecrets({ secrets, clock }: AttemptParts, { id, secret, previousSecret, previousUntil }: WebhookTarget): string[] {
  const isOverlap = previousSecret !== null && previousUntil !== null && clock.now() < previousUntil
  return [
    ...(secret === null ? [] : [secrets.decrypt(secret, secretContext(id))]),
    ...(isOverlap ? [secrets.decrypt(previousSecret, secretContext(id))] : []),
  ]
}

/** Sends a body once. */
export async function send(parts: AttemptParts, target: WebhookTarget, { id }: StoredDelivery, body: string): Promise<Sent> {
  const timestamp = Math.floor(parts.clock.now() / secondMs)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(utf8Length(body)),
    'user-agent': 'Steward-Webhook/1',
    ...signatureHeaders({ id: `msg_${id}`, timestamp, body }, signingSecrets(parts, target)),
  }
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const response = await parts.outgoing.fetch(target.url, { method: 'POST', headers, body, readBytes })
    const text = textOf(await response.arrayBuffer())
    return { status: response.status, problem: response.ok ? null : 'status', durationMs: durationMs(), response: text }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { status: null, problem: error.problem, durationMs: durationMs(), response: null }
  }
}

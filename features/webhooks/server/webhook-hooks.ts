import * as z from 'zod/mini'
import { badRequest, forbidden, type Issue } from '#contract/errors/error.ts'
import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import { conditionMessage } from '#contract/lists/condition-messages.ts'
import { refusedMaskedFilters } from '#server/resource/masked-rules.ts'
import { webhookCondition } from '#contract/webhooks/webhooks.ts'
import { outgoingRequests } from '#server/outgoing/service.ts'
import type { Context } from '#server/kit/context.ts'
import { webhookFields } from '#server/webhooks/webhook-conditions.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import {
  type Webhook,
  webhookAddressRefused,
  webhookEventUnknown,
  webhookLimit,
  webhookLimitReached,
  webhookNotOwn,
} from '#features/webhooks/contract/webhooks.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'

/** Throws if a user has as many webhooks as allowed. The writes hold `webhooksLock`. */
async function requireRoom({ db }: Pick<UnitOfWork, 'db'>, ownerId: string | null): Promise<void> {
  if (ownerId !== null && (await webhookStore(db).countOf(ownerId)) >= webhookLimit) throw new AppError(webhookLimitReached)
}

/** Throws unless conditions are about resources and fields that the owner may view. */
function checkConditions(
  conditions: unknown,
  { language, registry, principal: { can } }: Pick<Context, 'language' | 'registry' | 'principal'>,
) {
  const issues: Issue[] = []
  for (const [index, { resource: name, where }] of z.parse(z.array(webhookCondition), conditions).entries()) {
    const resource = registry.resources.get(name)?.resource
    if (!resource || !can(resource.permissions.view)) throw fieldError(webhookEventUnknown, 'conditions', language)
    for (const { at, mistake } of conditionMistakes(where, webhookFields(resource)))
      issues.push({ path: ['conditions', index, 'where', at], message: conditionMessage(mistake)[language] })
    if (refusedMaskedFilters(resource.list, { where }, can).length > 0) throw new AppError(forbidden)
  }
  if (issues.length > 0) throw new AppError(badRequest, { issues })
}

/** The lock for further webhooks: two at once must not both be the last. */
export const webhooksLock = 'webhooks'

/** The rules of webhooks: nobody but the owner says what is sent where, and only addresses that the server may ask are stored. */
export const webhookHooks: ResourceHooks<Webhook> = {
  async beforeWrite({ uow, context: { language, registry, get, principal } }, before, { url, events, conditions }) {
    const isOther = before !== null && before.ownerId !== principal.id
    if (isOther && (url !== undefined || events !== undefined || conditions !== undefined)) throw new AppError(webhookNotOwn)
    if (typeof url === 'string' && get(outgoingRequests).problemOf(url) !== undefined)
      throw fieldError(webhookAddressRefused, 'url', language)
    const chosen = Array.isArray(events) ? events.map(String) : []
    const isUnknown = (event: string) => !before?.events.includes(event) && !registry.resources.has(event.split('.')[0] ?? '')
    if (chosen.some(isUnknown)) throw fieldError(webhookEventUnknown, 'events', language)
    if (conditions !== undefined) checkConditions(conditions, { language, registry, principal })
    if (!before) await requireRoom(uow, principal.id)
    return undefined
  },

  async beforeRestore({ uow }, { ownerId }) {
    await requireRoom(uow, ownerId)
    return undefined
  },

  /** What has happened while it was off is not sent later. */
  async afterWrite({ id, uow, context: { clock } }, before, after) {
    if (after?.isEnabled && !before?.isEnabled) await webhookStore(uow.db).start(id, clock.now())
    else if (after && !before) await webhookStore(uow.db).start(id, clock.now())
  },
}

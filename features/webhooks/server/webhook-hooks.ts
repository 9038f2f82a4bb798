import { AppError } from '#contract/errors/app-error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { type Webhook, webhookAddressRefused, webhookEventUnknown, webhookNotOwn } from '#features/webhooks/contract/webhooks.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { storedByName } from '#server/resource/reference-store.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'

/** The rules of webhooks: nobody but the owner says what is sent where, and only addresses that the server may ask are stored. */
export const webhookHooks: ResourceHooks<Webhook> = {
  beforeWrite({ context: { language, outgoing, principal } }, before, { url, events }) {
    const isOther = before !== null && before.ownerId !== principal.id
    if (isOther && (url !== undefined || events !== undefined)) throw new AppError(webhookNotOwn)
    if (typeof url === 'string' && outgoing.problemOf(url) !== undefined) throw fieldError(webhookAddressRefused, 'url', language)
    const chosen = Array.isArray(events) ? events.map(String) : []
    const isUnknown = (event: string) => !before?.events.includes(event) && !storedByName(event.split('.')[0] ?? '')
    if (chosen.some(isUnknown)) throw fieldError(webhookEventUnknown, 'events', language)
    return Promise.resolve(undefined)
  },

  /** What has happened while it was off is not sent later. */
  async afterWrite({ id, uow, context: { clock } }, before, after) {
    if (after?.isEnabled && !before?.isEnabled) await webhookStore(uow.db).start(id, clock.now())
    else if (after && !before) await webhookStore(uow.db).start(id, clock.now())
  },
}

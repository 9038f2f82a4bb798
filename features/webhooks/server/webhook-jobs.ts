import { auditedChange } from '#contract/resource/rules.ts'
import { visibilityOf } from '#contract/resource/scope.ts'
import { webhookDisabled } from './webhook-messages.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { sendMessage } from '#server/notifications/messages.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'
import { webhookRows } from './webhook-resource-store.ts'

/** Switches off the webhooks whose receivers want no more, or have not answered for days, and tells their owners. Nothing is sent to them from then on. */
export const disableFailingWebhooks = defineJob({
  name: 'webhooks.disable',
  label: { 'zh-CN': '停用失效的 Webhook', 'en-US': 'Disable failing webhooks' },
  description: {
    'zh-CN': '停用接收方拒收、连续三天投递失败或条件失效的 Webhook，并通知创建人',
    'en-US':
      'Disables webhooks whose receiver refuses events or has failed for three days, or whose conditions are invalid, and notifies their creators',
  },
  schedule: { everyMinutes: 1 },
  timeoutMs: 5 * minuteMs,
  async run({ clock, read, scope, change, log }) {
    const found = await webhookStore(read).listToDisable()
    const name = { action: 'webhooks.disable', invalidates: [webhooks.name, 'audit'] }
    let count = 0
    for (const id of found) {
      const isDisabled = await change(name, async (uow) => {
        const rows = webhookRows.rows(uow.db, scope)
        const before = await rows.find(id)
        // A user may have switched it off, or on again, since the list was read.
        const reason = before?.isEnabled ? await webhookStore(uow.db).disableReasonOf(id) : null
        const after = before && reason !== null ? await rows.update(before, { isEnabled: false }, clock.now()) : undefined
        if (!before || reason === null || !after) {
          uow.unchanged()
          return false
        }
        uow.audit({ resource: webhooks.name, ...auditedChange(webhooks, before, after, after) })
        const seenBy = visibilityOf(webhooks.scope, after)
        uow.changed({ resource: webhooks.name, id, before: seenBy, after: seenBy })
        if (after.ownerId !== null)
          await sendMessage(uow, clock, { to: [after.ownerId], message: webhookDisabled, params: { name: after.name, reason } })
        return true
      })
      if (isDisabled) count += 1
    }
    log(countLine({ 'zh-CN': '停用', 'en-US': 'Disabled' }, count))
  },
})

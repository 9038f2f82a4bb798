import * as z from 'zod/mini'
import { defineMessage } from '#server/kit/message.ts'
import { disableReasons } from '#contract/webhooks/webhooks.ts'

const said = {
  gone: {
    'zh-CN': '接收方返回 410，表示不再接收',
    'en-US': 'The receiver answered 410, so it accepts no more events.',
  },
  failing: {
    'zh-CN': '连续三天投递失败。请检查接收方后重新启用',
    'en-US': 'All deliveries failed for three days. Check the receiver, then enable the webhook again.',
  },
  condition: {
    'zh-CN': '条件中的字段已不存在，或你无权查看。请修改条件后重新启用',
    'en-US': 'Its conditions use a field that no longer exists or that you cannot view. Change them, then enable the webhook again.',
  },
} as const

/** Tells the owner that the server has switched a webhook off. */
export const webhookDisabled = defineMessage(
  'webhooks.disabled',
  z.object({ name: z.string(), reason: z.enum(disableReasons) }),
  ({ name, reason }) => ({
    title: { 'zh-CN': `Webhook“${name}”已自动停用`, 'en-US': `The webhook “${name}” was disabled` },
    text: said[reason],
    path: '/system/webhook',
  }),
)

import { webhooksEdit, webhooksResend } from '#features/webhooks/contract/permissions.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import type { WebhookMessages } from './messages.ts'

interface ActionOptions {
  readonly userId: string | undefined
  readonly onDeliveries: (webhook: Webhook) => void
  readonly onTest: (webhook: Webhook) => void
  readonly onSecret: (webhook: Webhook) => void
}

/** The actions on a webhook beside editing and deleting. */
export function webhookActions(messages: WebhookMessages, options: ActionOptions): readonly RowAction<Webhook>[] {
  const secret = (isFirst: boolean): RowAction<Webhook> => ({
    id: isFirst ? 'create-secret' : 'replace-secret',
    label: isFirst ? messages.createSecret : messages.replaceSecret,
    icon: 'key-round',
    permission: webhooksEdit,
    isOffered: ({ state, ownerId }) => ownerId === options.userId && (state === 'noSecret') === isFirst,
    preload: preloadModal,
    run: options.onSecret,
  })
  return [
    { id: 'deliveries', label: messages.deliveries, icon: 'scroll-text', run: options.onDeliveries },
    {
      id: 'test',
      label: messages.test,
      icon: 'send',
      permission: webhooksResend,
      isOffered: ({ state }) => state === 'active' || state === 'failing',
      run: options.onTest,
    },
    secret(true),
    secret(false),
  ]
}

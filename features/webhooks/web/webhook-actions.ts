import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import type { WebhookMessages } from './messages.ts'

interface ActionOptions {
  readonly canEdit: boolean
  readonly canResend: boolean
  readonly userId: string | undefined
  readonly preloadDeliveries: () => void
  readonly onDeliveries: (webhook: Webhook) => void
  readonly onTest: (webhook: Webhook) => void
  readonly onSecret: (webhook: Webhook) => void
}

/** The permitted actions on a webhook beside editing and deleting. */
export function webhookActions(messages: WebhookMessages, options: ActionOptions): RowAction<Webhook>[] {
  const { canEdit, canResend, userId } = options
  const isSent = ({ state }: Webhook) => state === 'active' || state === 'failing'
  const deliveries: RowAction<Webhook> = {
    id: 'deliveries',
    label: messages.deliveries,
    labelOf: messages.deliveriesOf,
    icon: 'scroll-text',
    preload: options.preloadDeliveries,
    run: options.onDeliveries,
  }
  const test: RowAction<Webhook> = {
    id: 'test',
    label: messages.test,
    labelOf: messages.testOf,
    icon: 'send',
    isOffered: isSent,
    run: options.onTest,
  }
  const secret = (isFirst: boolean): RowAction<Webhook> => ({
    id: isFirst ? 'create-secret' : 'replace-secret',
    label: isFirst ? messages.createSecret : messages.replaceSecret,
    labelOf: messages.replaceSecretOf,
    icon: 'key-round',
    isOffered: ({ state, ownerId }) => ownerId === userId && (state === 'noSecret') === isFirst,
    preload: preloadModal,
    run: options.onSecret,
  })
  return [deliveries, ...(canResend ? [test] : []), ...(canEdit ? [secret(true), secret(false)] : [])]
}

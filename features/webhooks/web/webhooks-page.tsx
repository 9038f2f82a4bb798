import { useMemo, useState } from 'react'
import { webhooksEdit, webhooksResend } from '#features/webhooks/contract/permissions.ts'
import { testWebhook } from '#features/webhooks/contract/webhook-calls.ts'
import { type Webhook, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useSecret } from './use-secret.ts'
import { webhookActions } from './webhook-actions.ts'
import { useWebhookMessages } from './messages.ts'
import { WebhookTable } from './webhook-table.tsx'
import { useWebhookWords } from './webhook-words.ts'

const editor = lazyControl(() => {
  preloadResourceDrawer()
  return import('./webhook-editor.tsx').then((module) => module.WebhookEditor)
})
const deliveries = lazyControl(() => import('./deliveries-drawer.tsx').then((module) => module.DeliveriesDrawer))
const secretDialog = lazyControl(() => import('./secret-dialog.tsx').then((module) => module.SecretDialog))

/** The webhooks that the user may see, with what they have sent. */
export function WebhooksPage() {
  const messages = useWebhookMessages()
  const page = useResourceList(webhooks, useWebhookWords())
  const [canEdit, canResend] = [useCan(webhooksEdit), useCan(webhooksResend)]
  const userId = useCurrentUser()?.userId
  const [shown, setShown] = useState<Webhook>()
  const { question, secret, isPending, ask, ...secrets } = useSecret()
  const { mutateAsync: test } = useWrite(testWebhook)
  const { opened, close } = page

  const actions = useMemo(() => {
    const onTest = (webhook: Webhook) =>
      void ignoreApiError(async () => {
        await test({ params: { id: webhook.id } })
        showToast({ kind: 'info', message: messages.testSent })
        setShown(webhook)
      })
    return webhookActions(messages, {
      userId,
      onTest,
      onSecret: ask,
      onDeliveries: setShown,
    })
  }, [messages, userId, test, ask])

  return (
    <>
      <WebhookTable page={page} actions={actions} />
      {opened !== null && (
        <editor.Control
          webhook={opened === 'new' ? undefined : opened}
          isReadOnly={opened !== 'new' && !canEdit}
          onCreated={secrets.replace}
          onClose={close}
        />
      )}
      {shown && <deliveries.Control webhook={shown} canResend={canResend} onClose={() => setShown(undefined)} />}
      {question && (
        <Confirm
          isOpen
          isBusy={isPending}
          title={messages.replaceTitle(question.name)}
          text={messages.replaceText}
          confirmLabel={messages.replaceSecret}
          onCancel={secrets.cancel}
          onConfirm={() => secrets.replace(question)}
        />
      )}
      {secret !== undefined && <secretDialog.Control {...{ secret }} onClose={secrets.close} />}
    </>
  )
}

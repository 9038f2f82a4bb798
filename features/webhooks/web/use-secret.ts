import { useCallback, useState } from 'react'
import { replaceWebhookSecret } from '#features/webhooks/contract/webhook-calls.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { useWrite } from '#web/api/queries.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'

/** Creates and replaces the secrets of webhooks: `question` is the webhook whose secret is about to be replaced, `secret` the one to show. */
export function useSecret() {
  const [question, setQuestion] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const { mutateAsync, isPending } = useWrite(replaceWebhookSecret)

  const replace = useCallback(
    ({ id }: Webhook) =>
      void ignoreApiError(async () => {
        const replaced = await mutateAsync({ params: { id } })
        setQuestion(undefined)
        setSecret(replaced.secret)
      }),
    [mutateAsync],
  )
  // The first secret replaces none, so nothing is asked.
  const ask = useCallback((webhook: Webhook) => (webhook.state === 'noSecret' ? replace(webhook) : setQuestion(webhook)), [replace])

  return { question, secret, isPending, replace, ask, cancel: () => setQuestion(undefined), close: () => setSecret(undefined) }
}

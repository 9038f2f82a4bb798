import { NewSecretDialog } from '#web/resource/masked/new-secret-dialog.tsx'
import { useWebhookMessages } from './messages.ts'

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const messages = useWebhookMessages()
  return (
    <NewSecretDialog
      title={messages.secretTitle}
      text={messages.secretText}
      copyLabel={messages.copySecret}
      closeLabel={messages.done}
      {...{ secret, onClose }}
    >
      {messages.verification}
    </NewSecretDialog>
  )
}

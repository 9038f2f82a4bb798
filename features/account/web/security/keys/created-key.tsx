import { NewSecretDialog } from '#web/resource/masked/new-secret-dialog.tsx'
import { useKeyMessages } from './messages.ts'

/** Shows a new key, once, and how it is used. */
export function CreatedKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const messages = useKeyMessages()
  return (
    <NewSecretDialog
      title={messages.createdTitle}
      text={messages.createdText}
      copyLabel={messages.copy}
      closeLabel={messages.done}
      {...{ secret, onClose }}
    >
      {messages.usage} <code>Authorization: Bearer {messages.keyWord}</code>
    </NewSecretDialog>
  )
}

import { testMail } from '#features/settings/contract/mail-calls.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useSettingMessages } from './messages.ts'

/** Sends a mail to the user's own address with the settings that are saved; a failure is shown like any other error. */
export function MailTestButton({ isDirty }: { isDirty: boolean }) {
  const messages = useSettingMessages()
  const { mutate, isPending } = useWrite(testMail)

  function send() {
    if (isDirty) return showToast({ kind: 'info', message: messages.saveFirst })
    mutate({}, { onSuccess: ({ address }) => showToast({ kind: 'ok', message: messages.testMailSent(address) }) })
  }

  return (
    <Button isBusy={isPending} onClick={send}>
      {messages.testMail}
    </Button>
  )
}

import { askShell } from '#web/base/page/shell-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'

/** The password, and the dialog that changes it. */
export function PasswordSection() {
  const messages = useAccountMessages()
  const change = (
    <Button icon="key-round" onClick={() => askShell('changePassword')}>
      {messages.changePassword}
    </Button>
  )
  return <Section title={messages.passwordTitle} text={messages.passwordText} actions={change} />
}

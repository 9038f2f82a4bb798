import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { confirmationMinutes, confirmIdentity, passwordConfirmation } from '#contract/confirmation.ts'
import { requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { request } from '#web/api/client.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useFactorMessages } from '#web/account/second-factor/messages.ts'
import { hasPasskeySupport, passkeyFailure } from '#web/account/second-factor/passkey-problem.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { useConfirmationMessages } from './messages.ts'

interface ConfirmationDialogProps {
  /** Called when the user cancels. */
  onClose: () => void
  onConfirmed: () => void
}

/** Asks the signed-in user to confirm that it is them, until they have or cancel. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  return useCurrentUser()?.hasNoPassword === true ? <DialogWithoutPassword {...props} /> : <PasswordDialog {...props} />
}

/** For accounts that single sign-on has created: confirms with a passkey, or says what leads to one. */
function DialogWithoutPassword({ onClose, onConfirmed }: ConfirmationDialogProps) {
  const messages = useConfirmationMessages()
  const hasPasskey = useCurrentUser()?.hasPasskey === true && hasPasskeySupport()
  return (
    <Dialog isOpen title={messages.title} onClose={onClose} renderFooter={(close) => <Button onClick={close}>{messages.cancel}</Button>}>
      <p>{messages.reasonWithoutPassword(confirmationMinutes)}</p>
      <p>{hasPasskey ? messages.byPasskey : messages.withoutPasskey}</p>
      {hasPasskey && <PasskeyConfirmation onConfirmed={onConfirmed} />}
    </Dialog>
  )
}

function PasswordDialog({ onClose, onConfirmed }: ConfirmationDialogProps) {
  const messages = useConfirmationMessages()
  const form = useForm({
    schema: passwordConfirmation,
    initial: { password: '' },
    async submit(body) {
      await request(confirmIdentity, { body }, { handledErrors: formHandledErrors })
      onConfirmed()
    },
  })
  const hasPasskey = useCurrentUser()?.hasPasskey === true && hasPasskeySupport()
  return (
    <Dialog
      isOpen
      title={messages.title}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isBusy={form.isBusy}>
            {messages.confirm}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <p>{messages.reason(confirmationMinutes)}</p>
        <FocusedPasswordField {...form.field('password')} label={messages.password} autoComplete="current-password" />
        {hasPasskey && <PasskeyConfirmation onConfirmed={onConfirmed} />}
      </Form>
    </Dialog>
  )
}

async function confirmByPasskey(): Promise<void> {
  const handled = { handledErrors: formHandledErrors }
  const [asked, { getPasskey }] = await Promise.all([
    request(requestOwnPasskey, {}, handled),
    import('#web/account/second-factor/authenticator.ts'),
  ])
  await request(confirmIdentity, { body: { passkey: await getPasskey(asked) } }, handled)
}

/** Confirms with a passkey instead of the password. */
function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const messages = useFactorMessages()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setFailure(undefined)
    setBusy(true)
    try {
      await confirmByPasskey()
      onConfirmed()
    } catch (error) {
      setBusy(false)
      setFailure(passkeyFailure(messages, error))
    }
  }

  return (
    <>
      <Button variant="text" isBusy={isBusy} onClick={() => void confirm()}>
        {messages.confirmByPasskey}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  )
}

/** Initially focused. In an effect, because layers below steal back a focus set before the dialog is mounted. */
function FocusedPasswordField(props: ComponentProps<typeof PasswordField>) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <PasswordField {...props} ref={element} />
}

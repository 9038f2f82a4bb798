import { useEffect, useRef, type ComponentProps } from 'react'
import { confirmationMinutes, confirmIdentity } from '#contract/confirmation.ts'
import { useMessages } from '#web/app/i18n/language.ts'
import { request } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

interface ConfirmationDialogProps {
  /** Called when the user cancels. */
  onClose: () => void
  onConfirmed: () => void
}

/** Asks the signed-in user for their password, until it is right or they cancel. */
export function ConfirmationDialog({ onClose, onConfirmed }: ConfirmationDialogProps) {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  const form = useForm({
    schema: confirmIdentity.body,
    initial: { password: '' },
    async submit(body) {
      await request(confirmIdentity, { body }, { handledErrors: formHandledErrors })
      onConfirmed()
    },
  })
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
      </Form>
    </Dialog>
  )
}

/** Initially focused. In an effect, because layers below steal back a focus set before the dialog is mounted. */
function FocusedPasswordField(props: ComponentProps<typeof PasswordField>) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <PasswordField {...props} ref={element} />
}

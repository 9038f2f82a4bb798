import { proveTotp } from '#contract/factors/totp.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useFactorMessages } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

interface TotpSetUpProps {
  /** In base32. */
  secret: string
  /** What the QR code contains. */
  address: string
  onClose: () => void
  onProved: (recoveryCodes: readonly string[]) => void
}

/** Groups of four are easier to type. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret of an authenticator app and asks for a code that proves it. */
export function TotpSetUp({ secret, address, onClose, onProved }: TotpSetUpProps) {
  const messages = useFactorMessages()
  const { mutateAsync: prove } = useWrite(proveTotp, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: proveTotp.body,
    initial: { code: '' },
    async submit(body) {
      const { recoveryCodes } = await prove({ body })
      onProved(recoveryCodes)
    },
  })
  return (
    <Dialog
      isOpen
      title={messages.setUpTitle}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isBusy={form.isBusy}>
            {messages.bind}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <ol className={`${layout.grid} ${layout.gap4}`}>
          <li className={`${layout.grid} ${layout.gap3}`}>
            <p>1. {messages.scanStep}</p>
            <QrCode text={address} label={messages.qrLabel} />
            <div className={styles.secret}>
              <span className={`${layout.small} ${layout.muted}`}>{messages.secretLabel}</span>
              <span className={layout.row}>
                <code>{grouped(secret)}</code>
                <CopyButton text={secret} label={messages.copySecret} />
              </span>
            </div>
          </li>
          <li className={`${layout.grid} ${layout.gap3}`}>
            <p>2. {messages.codeStep}</p>
            <TextField {...form.field('code')} label={messages.code} isLabelHidden inputMode="numeric" autoComplete="one-time-code" />
          </li>
        </ol>
      </Form>
    </Dialog>
  )
}

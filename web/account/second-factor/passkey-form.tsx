import { type Passkey, passkeyName, renamePasskey } from '#contract/factors/passkeys.ts'
import * as z from 'zod/mini'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { request } from '#web/api/client.ts'
import { addPasskey, beginPasskey } from '#contract/factors/passkeys.ts'
import { useFactorMessages } from './messages.ts'
import { passkeyFailure } from './passkey-problem.ts'
import { useState } from 'react'
import styles from './second-factor.module.css'

const schema = z.strictObject({ name: passkeyName })

interface PasskeyFormProps {
  /** The one to rename; undefined to add one. */
  passkey: Passkey | undefined
  onClose: () => void
  /** Called with new recovery codes, if there are any. */
  onSaved: (name: string, recoveryCodes: readonly string[]) => void
}

async function add(name: string): Promise<readonly string[]> {
  const [creation, { createPasskey }] = await Promise.all([
    request(beginPasskey, {}, { handledErrors: formHandledErrors }),
    import('./authenticator.ts'),
  ])
  const credential = await createPasskey(creation)
  return (await request(addPasskey, { body: { name, credential } }, { handledErrors: formHandledErrors })).recoveryCodes
}

/** Asks for the name of a passkey, and has the device make it if it is a new one. */
export function PasskeyForm({ passkey, onClose, onSaved }: PasskeyFormProps) {
  const messages = useFactorMessages()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    schema,
    initial: { name: passkey?.name ?? messages.defaultName },
    async submit({ name }) {
      setFailure(undefined)
      if (passkey) {
        await request(renamePasskey, { params: { id: passkey.id }, body: { name } }, { handledErrors: formHandledErrors })
        return onSaved(name, [])
      }
      try {
        onSaved(name, await add(name))
      } catch (error) {
        setFailure(passkeyFailure(messages, error))
      }
    },
  })
  return (
    <Dialog
      isOpen
      title={passkey ? messages.renameItem(passkey.name) : messages.addPasskey}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isBusy={form.isBusy}>
            {passkey ? messages.save : messages.continue}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <TextField {...form.field('name')} label={messages.passkeyName} hint={messages.passkeyNameHint} />
        {failure !== undefined && (
          <p className={styles.note} role="alert">
            {failure}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

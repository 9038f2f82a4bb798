import { useState } from 'react'
import { duplicateRole, type Role } from '#features/roles/contract/roles.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useRoleMessages } from './messages.ts'
import { useRoleWords } from './role-words.ts'

/** Creates a copy of a role under another name. */
export function RoleCopyDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const messages = useRoleMessages()
  const words = useRoleWords()
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync } = useWrite(duplicateRole, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const form = useForm({
    schema: duplicateRole.body,
    initial: { name: messages.copyName(role.name) },
    async submit(body) {
      const { name } = await mutateAsync({ params: { id: role.id }, body })
      showToast({ kind: 'ok', message: messages.copied(name) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={messages.copyOf(role.name)}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.submitCopy}
          </Button>
        </>
      )}
    >
      <SchemaForm form={form} layout={{ fields: { name: { label: words.fields.name, hint: messages.copyText, autoFocus: true } } }} />
    </Dialog>
  )
}

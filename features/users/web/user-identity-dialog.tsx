import { useQuery } from '@tanstack/react-query'
import { getUserIdentity, setUserIdentity, type User } from '#features/users/contract/users.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useUserMessages } from './messages.ts'

interface UserIdentityDialogProps {
  user: User
  onClose: () => void
}

/** Links a user to an account of the identity provider. */
export function UserIdentityDialog({ user, onClose }: UserIdentityDialogProps) {
  const { data } = useQuery({ ...callOptions(getUserIdentity, { params: { id: user.id } }), staleTime: 0, gcTime: 0 })
  return data ? <IdentityForm user={user} subject={data.subject} onClose={onClose} /> : null
}

function IdentityForm({ user: { id, realName }, subject, onClose }: UserIdentityDialogProps & { subject: string }) {
  const messages = useUserMessages()
  const { mutateAsync } = useWrite(setUserIdentity, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: setUserIdentity.body,
    initial: { subject },
    async submit(body) {
      await mutateAsync({ params: { id }, body })
      showToast({ kind: 'ok', message: body.subject === '' ? messages.identityRemoved(realName) : messages.identitySaved(realName) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={messages.identityItem(realName)}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.submitIdentity}
          </Button>
        </>
      )}
    >
      <SchemaForm form={form} layout={{ fields: { subject: { label: messages.subject, hint: messages.subjectHint, autoFocus: true } } }} />
    </Dialog>
  )
}

import * as z from 'zod/mini'
import { idsOf } from '#contract/resource/references.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { assignUserRoles, type User, userFields } from '#features/users/contract/users.ts'
import { useWrite } from '#web/api/queries.ts'
import { ResourceMultiSelect } from '#web/resource/resource-select.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useUserMessages } from './messages.ts'
import { useUserWords } from './user-words.ts'

const schema = z.strictObject({ roleIds: userFields.shape.roleIds })

/** Replaces the roles of a user. */
export function UserRolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const messages = useUserMessages()
  const { fields } = useUserWords()
  const { mutateAsync } = useWrite(assignUserRoles, { handledErrors: formHandledErrors })
  const { id, version, realName } = user
  const known = user.roleIds.map((roleId, index) => ({ id: roleId, label: user.roleTitles[index] ?? roleId }))
  const form = useForm({
    schema,
    initial: { roleIds: user.roleIds },
    async submit({ roleIds }) {
      await mutateAsync({ params: { id }, body: { roleIds, version } })
      showToast({ kind: 'ok', message: messages.assigned(realName) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={messages.assignItem(realName)}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.submitRoles}
          </Button>
        </>
      )}
    >
      <SchemaForm
        form={form}
        layout={{
          fields: {
            roleIds: {
              label: fields['roleIds'] ?? '',
              hint: messages.rolesConfirmed,
              render: ({ value, onChange, ...field }) => (
                <ResourceMultiSelect
                  {...field}
                  resource={roles}
                  known={known}
                  value={idsOf(value)}
                  onChange={(ids) => onChange(ids.toSorted())}
                />
              ),
            },
          },
        }}
      />
    </Dialog>
  )
}

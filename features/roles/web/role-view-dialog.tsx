import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { idsOf } from '#contract/resource/references.ts'
import { type Role, roles } from '#features/roles/contract/roles.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { startView } from '#web/api/session/view-change.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { DepartmentSelect } from '#web/resource/department-select.tsx'
import { PersonSelect } from '#web/resource/person-select.tsx'
import { ResourceMultiSelect } from '#web/resource/resource-select.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'

/** Lets this session view as roles, from a role that is chosen at first. */
export function RoleViewDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const messages = useRoleMessages()
  const [losesInput] = useState(() => hasUnsavedInput())
  const { data: choices } = useQuery(callOptions(listDepartmentChoices))
  // Only those who see all rows may choose another person.
  const seesAll = choices?.list.every(({ isSelectable }) => isSelectable) ?? false
  const { mutateAsync } = useWrite(startRoleView, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: startRoleView.body,
    initial: { roleIds: [role.id], departmentId: null, ownerId: null },
    submit: (body) => startView(() => mutateAsync({ body })),
  })
  const { ownerId } = form.values
  return (
    <Dialog
      isOpen
      title={messages.viewTitle}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.startView}
          </Button>
        </>
      )}
    >
      <p className={styles.intro}>{messages.viewText}</p>
      {losesInput && <Alert tone="warn">{messages.viewLosesInput}</Alert>}
      <SchemaForm
        form={form}
        layout={{
          fields: {
            roleIds: {
              label: messages.viewRoles,
              render: ({ value, onChange, ...field }) => (
                <ResourceMultiSelect
                  {...field}
                  resource={roles}
                  value={idsOf(value)}
                  known={[{ id: role.id, label: role.name }]}
                  placeholder={messages.viewChooseRoles}
                  onChange={(ids) => onChange([...ids])}
                />
              ),
            },
            ownerId: seesAll
              ? {
                  label: messages.viewPerson,
                  hint: messages.viewPersonHint,
                  render: ({ onChange, ...field }) => (
                    <PersonSelect {...field} placeholder={messages.viewMyself} onChange={(id) => onChange(id ?? null)} />
                  ),
                }
              : null,
            departmentId: {
              label: messages.viewDepartment,
              render: ({ onChange, ...field }) => (
                <DepartmentSelect
                  {...field}
                  placeholder={ownerId ? messages.viewTheirDepartment : messages.viewOwnDepartment}
                  onChange={(id) => onChange(id ?? null)}
                />
              ),
            },
          },
        }}
      />
    </Dialog>
  )
}

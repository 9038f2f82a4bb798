import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeyFields, apiKeyMaxDays, createApiKey, listKeyPermissions } from '#features/account/contract/api-keys.ts'
import { mcpAccessLevels } from '#contract/mcp.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { FormField } from '#web/ui/form/form-field.ts'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import { KeyLifeField } from './key-life-field.tsx'
import { useKeyMessages } from './messages.ts'
import styles from './keys.module.css'

interface ApiKeyFormProps {
  onClose: () => void
  /** Called with the new key, which is not shown again. */
  onCreated: (secret: string) => void
}

/** The drawer in which an API key is created. */
export function ApiKeyForm({ onClose, onCreated }: ApiKeyFormProps) {
  const messages = useKeyMessages()
  const [keyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(createApiKey, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const form = useForm({
    schema: apiKeyFields,
    initial: { name: '', permissions: [], days: 90, mcpAccess: 'read' },
    submit: async (body) => onCreated((await creation.mutateAsync({ body })).secret),
  })
  return (
    <Drawer
      isOpen
      title={messages.create}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isBusy={form.isBusy}>
            {messages.createLabel}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <TextField {...form.field('name')} label={messages.name} hint={messages.nameHint} isRequired autoFocus />
        <KeyLifeField field={form.field('days')} maxDays={apiKeyMaxDays} />
        <PermissionField field={form.field('permissions')} />
        <Segmented
          {...form.field('mcpAccess')}
          label={messages.mcpAccess}
          hint={messages.mcpHints[form.values.mcpAccess ?? 'read']}
          choices={mcpAccessLevels.map((id) => ({ id, label: messages.mcpLevels[id] }))}
        />
      </Form>
    </Drawer>
  )
}

/** A tree of the permissions that the key can have, by page. */
function PermissionField({ field: { value, error, onChange } }: { field: FormField<string[] | undefined> }) {
  const messages = useKeyMessages()
  const { data, error: failure, isFetching, refetch } = useQuery({ ...callOptions(listKeyPermissions), staleTime: 0 })
  const nodes = data?.groups.map(({ title, permissions }, index) => ({
    id: `page/${index}`,
    label: title,
    children: permissions.map((permission) => ({ id: permission.value, label: permission.label })),
  }))
  return (
    <Field label={messages.permissions} hint={messages.permissionsHint} {...{ error }} isRequired labelPosition="group">
      {() => (
        <div className={styles.tree}>
          {nodes ? (
            <CheckboxTree
              label={messages.permissions}
              {...{ nodes }}
              value={new Set(value)}
              onChange={(ids) => onChange([...ids])}
              isSearchable
            />
          ) : failure ? (
            <ErrorNotice error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <WhileLoading>
              <SkeletonText lines={4} />
            </WhileLoading>
          )}
        </div>
      )}
    </Field>
  )
}

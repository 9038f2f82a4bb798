import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput } from '#contract/calls/call.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { type Account, getAccount, profileFields, updateAccount } from '#features/account/contract/account.ts'
import { users } from '#features/users/contract/users.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FormValues } from '#web/ui/form/form-field.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { AvatarField } from '#web/ui/upload/avatar-field.tsx'
import styles from './profile.module.css'

type Values = FormValues<typeof profileFields>
type Changes = Omit<CallInput<typeof updateAccount>['body'], 'version'>

function valuesOf({ realName, avatarId, email, phone, description }: Account) {
  return { realName, avatarId, email, phone, description }
}

/** Takes a newer version of the account into the form, where the user has not changed it. */
function useNewerVersion(account: Account, rebase: (values: Values) => void) {
  const { version } = account
  const take = useEffectEvent((newer: number) => newer === account.version && rebase(valuesOf(account)))
  useEffect(() => void take(version), [version])
}

function useSave(account: Account) {
  const queryClient = useQueryClient()
  const messages = useAccountMessages()
  const { mutateAsync } = useWrite(updateAccount, { handledErrors: formHandledErrors })

  /** If the account was changed elsewhere, what the user has entered stays, and the rest is read again. */
  return async (profile: Changes) => {
    try {
      const saved = await mutateAsync({ body: { ...profile, version: account.version } })
      queryClient.setQueryData(callOptions(getAccount).queryKey, saved)
      return saved
    } catch (error) {
      if (!(error instanceof ApiError) || !isApiError(error, users.changed)) throw error
      await queryClient.refetchQueries({ queryKey: callOptions(getAccount).queryKey })
      showToast({ kind: 'info', message: messages.changedMeanwhile })
      return undefined
    }
  }
}

/** The form of what the user may change of themselves. */
export function ProfileForm({ account }: { account: Account }) {
  const messages = useAccountMessages()
  const save = useSave(account)
  const [uploaded, setUploaded] = useState<StoredFile | null>(null)
  const [draft] = useState({ form: 'account.profile', recordId: account.id, version: account.version })
  const form = useForm({
    schema: profileFields,
    initial: valuesOf(account),
    hasLeaveGuard: true,
    draft,
    async submit(profile) {
      const changes = changedFields(valuesOf(account), profile)
      if (Object.keys(changes).length > 0 && !(await save(changes))) return
      form.markSaved()
      showToast({ kind: 'ok', message: messages.saved })
    },
  })
  useNewerVersion(account, form.rebase)

  const pictureOf = (id: unknown) => [uploaded, account.avatar].find((file) => file?.id === id) ?? null
  const layout: FormLayout<typeof profileFields> = {
    columns: 2,
    fields: {
      avatarId: {
        label: messages.avatar,
        hint: messages.avatarHint,
        span: 'all',
        render: ({ value, onChange, ...field }) => (
          <AvatarField
            {...field}
            personName={form.values.realName || account.username}
            uploader={fileUploader}
            value={pictureOf(value)}
            onChange={(picture) => {
              setUploaded(picture)
              onChange(picture?.id ?? null)
            }}
          />
        ),
      },
      realName: { label: messages.realName, autoComplete: 'name' },
      email: { label: messages.email, autoComplete: 'email' },
      phone: { label: messages.phone, autoComplete: 'tel' },
      description: { label: messages.description, span: 'all' },
    },
  }
  return (
    <div className={styles.form}>
      <SchemaForm form={form} layout={layout}>
        <div>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {messages.save}
          </Button>
        </div>
      </SchemaForm>
    </div>
  )
}

import { listText } from '#contract/texts/list-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DepartmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { rolesView } from '#features/roles/contract/permissions.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { usersAssign, usersReset } from '#features/users/contract/permissions.ts'
import { createUser, type User, users } from '#features/users/contract/users.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { DepartmentSelect } from '#web/resource/department-select.tsx'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyFormLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import { formHandledErrors } from '#web/ui/form/use-form.ts'
import type { IssuedPassword } from '#web/ui/credentials/one-time-password.tsx'
import { isOther } from './use-user-actions.ts'
import { type UserMessages, useUserMessages } from './messages.ts'
import { useUserWords } from './user-words.ts'

/** The form of a user: the username is entered once, hints tell what happens with roles, and disabled departments are offered to nobody else. */
function userLayout(
  { fields }: AnyFormLayout,
  { user, canAssign, canReset, defaultRoles }: { user: User | undefined; canAssign: boolean; canReset: boolean; defaultRoles: string },
  messages: UserMessages,
): AnyFormLayout {
  const { username, realName, departmentId, roleIds, email, isEnabled } = fields
  const isNew = user === undefined
  const hint = isNew ? messages.rolesHint(defaultRoles) : messages.rolesConfirmed
  const isOffered = ({ id, isEnabled }: DepartmentChoice) => isEnabled || id === user?.departmentId
  return {
    fields: {
      ...fields,
      username: username ? { ...username, hint: messages.usernameHint, isReadOnly: !isNew, autoFocus: isNew } : null,
      realName: realName ? { ...realName, autoFocus: !isNew } : null,
      departmentId: departmentId
        ? {
            ...departmentId,
            render: ({ value, onChange, ...field }: CustomField<unknown>) => (
              <DepartmentSelect
                {...field}
                {...{ isOffered }}
                disabledHint={messages.departmentDisabled}
                value={typeof value === 'string' ? value : undefined}
                onChange={(id) => onChange(id ?? null)}
              />
            ),
          }
        : null,
      email:
        email && !isNew
          ? { ...email, hint: canReset ? messages.emailConfirmed : messages.emailNeedsReset, isReadOnly: !canReset }
          : (email ?? null),
      isEnabled: isEnabled ? { ...isEnabled, isReadOnly: user !== undefined && !isOther(user) } : null,
      roleIds: roleIds && canAssign ? { ...roleIds, hint } : null,
    },
  }
}

interface UserEditorProps {
  /** The user to edit or show; undefined creates one. */
  user: User | undefined
  /** The department that a new user starts with, unless it is disabled. */
  departmentId: string | undefined
  isReadOnly: boolean
  onIssued: (issued: IssuedPassword) => void
  onClose: () => void
}

/** The names of the roles that new users get. */
function useDefaultRoles(isWanted: boolean): string {
  const language = useLanguage()
  const canRead = useCan(rolesView)
  const { data } = useQuery({ ...callOptions(roles.calls.list, { query: { pageSize: '100' } }), enabled: isWanted && canRead })
  const given = data?.list.filter(({ isDefault, status }) => isDefault && status !== 'disable') ?? []
  return listText(
    given.map(({ name }) => name),
    language,
  )
}

/** The drawer with the form of a user. */
export function UserEditor({ user, departmentId, isReadOnly, onIssued, onClose }: UserEditorProps) {
  const words = useUserWords()
  const messages = useUserMessages()
  const language = useLanguage()
  const [keyOf, setKeyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(createUser, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const departments = useQuery(callOptions(listDepartmentChoices)).data?.list
  const isDisabled = departments?.some(({ id, isEnabled }) => id === departmentId && !isEnabled) === true
  const [canAssign, canReset] = [useCan(usersAssign), useCan(usersReset)]
  const defaultRoles = useDefaultRoles(user === undefined && canAssign)
  const layout = resourceLayout(users, words, user, language)

  async function create(values: FieldValues) {
    const { roleIds, ...fields } = users.fields.parse(values)
    const { password, ...created } = await creation.mutateAsync({ body: roleIds.length === 0 ? fields : { ...fields, roleIds } })
    // The same values once more are another user.
    setKeyOf(createIdempotencyKeys)
    onIssued({ username: created.username, password })
    return created
  }

  return (
    <ResourceEditor
      resource={users}
      words={words}
      row={user}
      initial={{ departmentId: isDisabled ? null : (departmentId ?? null), roleIds: [], isEnabled: true }}
      layout={isReadOnly ? layout : userLayout(layout, { user, canAssign, canReset, defaultRoles }, messages)}
      isRepeatable
      {...{ create, isReadOnly, onClose }}
    />
  )
}

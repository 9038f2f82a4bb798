import { useState } from 'react'
import { usersAssign } from '#features/users/contract/permissions.ts'
import { createUser, type User, users } from '#features/users/contract/users.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { resourceLayout } from '#web/resource/form-layout.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { formHandledErrors } from '#web/ui/form/use-form.ts'
import type { IssuedPassword } from '#web/ui/credentials/one-time-password.tsx'
import { type UserMessages, useUserMessages, useUserWords } from './user-messages.ts'

/** The form of a user: the username is entered once, and hints tell what happens with roles. */
function withHints(
  { fields }: AnyFormLayout,
  { isNew, canAssign }: { isNew: boolean; canAssign: boolean },
  messages: UserMessages,
): AnyFormLayout {
  const { username, realName, roleIds } = fields
  const hint = isNew ? messages.rolesHint : messages.rolesConfirmed
  return {
    fields: {
      ...fields,
      username: isNew && username ? { ...username, hint: messages.usernameHint } : null,
      realName: realName ? { ...realName, autoFocus: !isNew } : null,
      roleIds: roleIds && canAssign ? { ...roleIds, hint } : null,
    },
  }
}

interface UserEditorProps {
  /** The user to edit or show; undefined creates one. */
  user: User | undefined
  /** The department that a new user starts with. */
  departmentId: string | undefined
  isReadOnly: boolean
  onIssued: (issued: IssuedPassword) => void
  onClose: () => void
}

/** The drawer with the form of a user. */
export function UserEditor({ user, departmentId, isReadOnly, onIssued, onClose }: UserEditorProps) {
  const words = useUserWords()
  const messages = useUserMessages()
  const language = useLanguage()
  const [keyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(createUser, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const canAssign = useCan(usersAssign)
  const layout = resourceLayout(users, words, user, language)

  async function create(values: FieldValues) {
    const { roleIds, ...fields } = users.fields.parse(values)
    const { password, ...created } = await creation.mutateAsync({ body: roleIds.length === 0 ? fields : { ...fields, roleIds } })
    onIssued({ username: created.username, password })
    return created
  }

  return (
    <ResourceEditor
      resource={users}
      words={words}
      row={user}
      initial={{ departmentId: departmentId ?? null, roleIds: [], isEnabled: true }}
      layout={isReadOnly ? layout : withHints(layout, { isNew: user === undefined, canAssign }, messages)}
      {...{ create, isReadOnly, onClose }}
    />
  )
}

import { useRef } from 'react'
import { useWrite } from '#web/api/queries.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusField } from '#web/ui/form/field-focus.ts'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { AnyFieldLayout, AnyFormLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useMaskedMessages } from './messages.ts'
import styles from './masked-field.module.css'
import { MaskedValue } from './masked-value.tsx'

interface MaskedFieldProps {
  resource: AnyResource
  row: AnyRow
  field: CustomField<unknown>
  /** Goes on with the value as it is. */
  onReveal: (field: string, value: string | null) => void
}

/** A masked field of a form: users who may reveal it can then edit it, nobody else changes it. */
function MaskedField({ resource, row, field, onReveal }: MaskedFieldProps) {
  const messages = useMaskedMessages()
  const permissions = permissionsOf(useCurrentUser())
  const element = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useWrite(resource.derivedCalls.reveal)
  const { name, value, label, hint, isReadOnly, isRequired, isLabelHidden, error, onBlur } = field
  const mayReveal = resource.maskedBy !== undefined && hasSome(permissions, [resource.maskedBy])
  const text = typeof value === 'string' ? value : ''

  async function reveal() {
    const form = element.current?.closest('form')
    const revealed = await mutateAsync({ params: { id: row.id }, body: { field: name } })
    onReveal(name, revealed.value)
    if (form) focusField(form, name)
  }

  return (
    <div ref={element} className={styles.field}>
      <TextField
        {...{ name, label, isRequired, isLabelHidden, error, onBlur }}
        hint={mayReveal ? hint : messages.notAllowed}
        value={text}
        onChange={() => {}}
        isReadOnly
      />
      {mayReveal && !isReadOnly && (
        <span className={styles.button}>
          <Button
            icon="eye"
            isBusy={isPending}
            aria-label={`${messages.revealToEdit} ${label}`}
            onClick={() => void ignoreApiError(reveal)}
          >
            {messages.revealToEdit}
          </Button>
        </span>
      )}
    </div>
  )
}

/** A layout whose masked fields are shown as such, until they are revealed. */
export function withMaskedFields(
  layout: AnyFormLayout,
  { resource, row, fields, onReveal }: Omit<MaskedFieldProps, 'field' | 'row'> & { row: AnyRow | undefined; fields: readonly string[] },
): AnyFormLayout {
  if (!row || fields.length === 0) return layout
  const replaced = fields.flatMap((name): [string, AnyFieldLayout][] => {
    const field = layout.fields[name]
    if (!field) return []
    const { label } = field
    return [
      [
        name,
        {
          ...field,
          render: (custom) => <MaskedField {...{ resource, row, onReveal }} field={custom} />,
          renderValue: () => <MaskedValue {...{ resource, row, label }} field={name} />,
        },
      ],
    ]
  })
  return { ...layout, fields: { ...layout.fields, ...Object.fromEntries(replaced) } }
}

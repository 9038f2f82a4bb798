import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isNullable } from '#contract/resource/field-kind.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { fieldsOf } from './form-values.ts'

/**
 * The schema of a form in which some masked fields keep what stands for them, and those that cannot be changed what they have, whatever the rules of today
 * say of it. The rules between fields need all of them.
 */
function schemaOf(
  { fields, row }: AnyResource,
  { hidden, kept }: { hidden: readonly string[]; kept: readonly string[] },
): AnyResource['fields'] {
  if (hidden.length === 0 && kept.length === 0) return fields
  const textOf = (name: string) => {
    const field = fields.shape[name]
    // So that a required field is marked as such.
    const isRequired = field !== undefined && !isNullable(field) && !z.safeParse(field, '').success
    return isRequired ? z.string().check(z.minLength(1)) : (row.shape[name] ?? z.unknown())
  }
  const stored = Object.fromEntries(kept.map((name) => [name, row.shape[name] ?? z.unknown()]))
  const texts = Object.fromEntries(hidden.map((name) => [name, textOf(name)]))
  return z.strictObject({ ...fields.shape, ...stored, ...texts })
}

/** The masked fields of a form: those still hidden, and the values of those that were revealed. A new row has none. */
export function useMaskedFields(resource: AnyResource, row: AnyRow | undefined) {
  const revealed = useRef<FieldValues>({})
  const permissions = permissionsOf(useCurrentUser())
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const mayReveal = resource.maskedBy !== undefined && hasSome(permissions, [resource.maskedBy])
    // Where nothing is hidden there is nothing to reveal.
    const isHidden = (name: string) => name in resource.fields.shape && !(mayReveal && (row?.[name] ?? '') === '')
    return row ? resource.masked.filter(isHidden) : []
  })
  const isNew = row === undefined
  const fieldsIn = (of: AnyRow): FieldValues => ({ ...fieldsOf(resource, of), ...revealed.current })
  return {
    hidden,
    schema: useMemo(() => schemaOf(resource, { hidden, kept: isNew ? [] : resource.fixed }), [resource, hidden, isNew]),
    /** The form values of a row, with what was revealed of it. */
    fieldsIn,
    /** Notes the value of a field; returns `fieldsIn`. */
    reveal(field: string, value: string | null) {
      revealed.current = { ...revealed.current, [field]: value }
      setHidden((names) => names.filter((name) => name !== field))
      return fieldsIn
    },
  }
}

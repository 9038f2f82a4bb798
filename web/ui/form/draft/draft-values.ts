import * as z from 'zod/mini'
import { type DraftValue, draftValue } from '#contract/drafts.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { FormSchema } from '#web/ui/form/form-field.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { DraftContent } from '#web/base/drafts/draft-saver.ts'

function hasSameType(value: unknown, other: unknown): boolean {
  return typeof value === typeof other && Array.isArray(value) === Array.isArray(other)
}

/** JSON has no undefined, which is the value of what is empty in a line. */
function withNulls(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  return Object.fromEntries(Object.entries(item).map(([name, value]: [string, unknown]) => [name, value ?? null]))
}

/** The value as a draft can hold it; undefined if it cannot. */
function draftable(value: unknown): DraftValue | undefined {
  return z.safeParse(draftValue, Array.isArray(value) ? value.map(withNulls) : (value ?? null)).data
}

/** The unsaved input of a form, without the fields that are left out; undefined if there is none. */
export function draftContent(
  { saved, values }: { saved: object; values: object },
  { version, omit }: { version: number | null; omit: readonly string[] },
): DraftContent | undefined {
  const before: FieldValues = { ...saved }
  const fields = Object.entries(changedFields(saved, values)).flatMap(([name, value]) => {
    const [old, current] = [draftable(before[name]), draftable(value)]
    return omit.includes(name) || old === undefined || current === undefined ? [] : [{ name, before: old, value: current }]
  })
  return fields.length === 0 ? undefined : { version, fields }
}

/** The values of a draft that the form can show, though not all may be valid: it may be that of an earlier version of the form. */
export function restorableValues(schema: FormSchema, { fields }: DraftContent, current: FieldValues): FieldValues {
  const shown = fields.filter(({ name, value }) => {
    const field = schema.shape[name]
    return field !== undefined && (z.safeParse(field, value).success || hasSameType(value, current[name]))
  })
  return Object.fromEntries(shown.map(({ name, value }) => [name, value]))
}

import * as z from 'zod/mini'
import { type DraftValue, draftValue } from '#contract/drafts.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { FormSchema } from '#web/ui/form/form-field.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { DraftContent } from '#web/app/preferences/drafts/draft-saver.ts'

function hasSameType(value: unknown, other: unknown): boolean {
  return typeof value === typeof other && Array.isArray(value) === Array.isArray(other)
}

/** The values that a draft can hold; JSON has no undefined. */
function draftValues(values: FieldValues, names: readonly string[]): Record<string, DraftValue> {
  const entries = names.flatMap((name) => {
    const { success, data } = z.safeParse(draftValue, values[name] ?? null)
    return success ? [[name, data] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The unsaved input of a form, without the fields that are left out; undefined if there is none. */
export function draftContent(
  { saved, values }: { saved: object; values: object },
  { version, omit }: { version: number | null; omit: readonly string[] },
): DraftContent | undefined {
  const names = Object.keys(changedFields(saved, values)).filter((name) => !omit.includes(name))
  const changed = draftValues({ ...values }, names)
  if (Object.keys(changed).length === 0) return undefined
  return { version, before: draftValues({ ...saved }, Object.keys(changed)), values: changed }
}

/** The values of a draft that the form can show, though not all may be valid: it may be that of an earlier version of the form. */
export function restorableValues(schema: FormSchema, draft: DraftContent['values'], current: FieldValues): FieldValues {
  const entries = Object.entries(draft).filter(([name, value]) => {
    const field = schema.shape[name]
    return field !== undefined && (z.safeParse(field, value).success || hasSameType(value, current[name]))
  })
  return Object.fromEntries(entries)
}

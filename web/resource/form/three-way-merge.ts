import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'

/** The fields that two users have changed to different values: as entered here, and as stored now. */
export interface Conflict {
  readonly mine: FieldValues
  readonly theirs: FieldValues
  /** The version that the user has changed. */
  readonly since: number
  readonly current: AnyRow
}

/** The names of the fields that both sides have changed since `before`, to different values. */
export function conflictingFields(changes: FieldValues, before: FieldValues, theirs: FieldValues): string[] {
  const changedByThem = changedFields(before, theirs)
  return Object.keys(changedFields(pick(theirs, Object.keys(changes)), changes)).filter((name) => name in changedByThem)
}

/** Some of the values, by name. */
export function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

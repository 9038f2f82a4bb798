import type { FieldValues } from '#contract/resource/rules.ts'

/** The fields of a new user from a file: without roles in it they are left out, so that the default ones are given, as in the form. */
export function importedFields({ roleIds, ...fields }: FieldValues): FieldValues {
  return Array.isArray(roleIds) && roleIds.length > 0 ? { ...fields, roleIds } : fields
}

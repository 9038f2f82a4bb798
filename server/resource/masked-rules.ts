import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { type Condition, conditionsIn, formatConditions, mapConditions, parseConditions } from '#contract/lists/conditions.ts'
import type { MaskedSearch } from '#contract/lists/list-query.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { fieldError, maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { maskText } from '#contract/resource/mask.ts'
import { isMaskedText } from '#contract/resource/masked.ts'
import type { ImportMode } from '#contract/resource/import.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'

/** Whether the user has a permission. */
export type Can = (permission: Permission) => boolean

/**
 * The first column of an import that is masked for the user, who may not import it: whether a row changes would reveal its value. New rows may have it, as in
 * the form, unless it is unique.
 */
export function maskedColumn(
  resource: AnyResource,
  { mode, columns }: { readonly mode: ImportMode; readonly columns: readonly { readonly field: string }[] },
  can: Can,
): string | undefined {
  const isUnique = (field: string) => resource.unique.some((unique) => unique.field === field)
  return columns.map(({ field }) => field).find((field) => isMasked(resource, field, can) && (mode !== 'create' || isUnique(field)))
}

/** Whether an export of these columns contains unmasked fields, and whether it must say who exported it. */
export function exportRules(
  resource: Pick<AnyResource, 'masked' | 'maskedBy' | 'isOfPeople'>,
  fields: readonly string[],
  can: Can,
): { readonly hidden: readonly string[]; readonly isRevealed: boolean; readonly hasWatermark: boolean } {
  const isRevealed = fields.some((field) => resource.masked.includes(field) && !isMasked(resource, field, can))
  return { hidden: hiddenFields(resource, can), isRevealed, hasWatermark: isRevealed || resource.isOfPeople }
}

/** Whether a field is masked for the user, who then may not reveal it, nor import, search or filter by it. */
export function isMasked({ masked, maskedBy }: Pick<AnyResource, 'masked' | 'maskedBy'>, field: string, can: Can): boolean {
  return masked.includes(field) && maskedBy !== undefined && !can(maskedBy)
}

/** The masked fields of a resource that the user may not reveal. */
export function hiddenFields(resource: Pick<AnyResource, 'masked' | 'maskedBy'>, can: Can): readonly string[] {
  return resource.masked.filter((field) => isMasked(resource, field, can))
}

/**
 * Throws if the user may not write one of these fields. When a row is created, any value may be entered; only a unique field would reveal which values
 * exist. Changing an existing value needs the permission to reveal it.
 */
export function checkMaskedFields(
  resource: AnyResource,
  fields: FieldValues,
  { isNew, can, language }: { readonly isNew: boolean; readonly can: Can; readonly language: Language },
): void {
  const isRefused = (field: string) => {
    const value = fields[field]
    if (value === undefined || (isNew && value === null)) return false
    return isMaskedText(value) || !isNew || resource.unique.some((unique) => unique.field === field)
  }
  const refused = hiddenFields(resource, can).find(isRefused)
  if (refused !== undefined) throw fieldError(maskedFieldRefused, refused, language)
}

/** Throws `forbidden` if a list is filtered by a masked field that the caller may not reveal: the rows found would tell its value. */
export function checkMaskedFilters(query: { readonly masked?: MaskedSearch | undefined }, values: FieldValues, can: Can): void {
  if (refusedMaskedFilters(query, values, can).length > 0) throw new AppError(forbidden)
}

/** The masked fields by which these values filter though the caller may not reveal them. */
export function refusedMaskedFilters({ masked }: { readonly masked?: MaskedSearch | undefined }, values: FieldValues, can: Can): string[] {
  if (!masked || can(masked.permission)) return []
  const named = new Set(conditionsIn(values['where']).map(({ field }) => field))
  return masked.fields.filter((field) => values[field] !== undefined || named.has(field))
}

/** In the audit log, the conditions of a list as they were resolved. */
export const resolvedWhere = 'resolvedWhere'

/** Parameters of a list for the audit log: values searched in masked fields are masked too. */
export function auditedParameters(
  { masked }: { readonly masked?: MaskedSearch | undefined },
  parameters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!masked) return parameters
  const isLikelyMasked = (name: string, value: string) =>
    masked.fields.includes(name) || (name === 'search' && masked.searched.length > 0 && /@|\d{4}/.test(value))
  const withMasked = (condition: Condition) =>
    masked.fields.includes(condition.field) ? { ...condition, values: condition.values.map(maskText) } : condition
  const isWhere = (name: string) => name === 'where' || name === resolvedWhere
  const auditedValue = (name: string, value: string) => {
    if (isWhere(name)) return formatConditions(mapConditions(parseConditions(value), withMasked))
    return isLikelyMasked(name, value) ? maskText(value) : value
  }
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, auditedValue(name, value)]))
}

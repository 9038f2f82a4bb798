import type { Language } from '#contract/language.ts'
import type { ReadValues } from '#contract/tables/row-values.ts'
import { importIssue } from '#contract/resource/import-issues.ts'
import { type CheckedRow, type ImportPlan, type KeyOf, keyTextOf, refusedRow } from '#contract/resource/import-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'

/** A value that only one row of an import may have: of its key, or of a unique field. */
export interface ImportValue {
  readonly field: string
  readonly value: string
}

/** The unique values that a row would write, if nothing else is wrong with it. */
function uniqueValues({ unique }: AnyResource, { fields }: CheckedRow, keyOf: KeyOf): ImportValue[] {
  return unique.flatMap(({ field }) => (typeof fields[field] === 'string' ? { field, value: keyOf(field, fields[field]) } : []))
}

/** The values of each row that no other row of the import may have, that of its key first. */
export function importValues(
  resource: AnyResource,
  plan: ImportPlan,
  read: readonly ReadValues[],
  rows: readonly CheckedRow[],
  keyOf: KeyOf,
): ImportValue[][] {
  return rows.map((row, index) => {
    const values = read[index]
    const key = values && keyTextOf(plan, values, keyOf)
    const own = uniqueValues(resource, row, keyOf)
    if (plan.key === null || key === undefined) return own
    return [{ field: plan.key, value: key }, ...own.filter(({ field }) => field !== plan.key)]
  })
}

/** Refuses rows with a value of an earlier row of the file, or of another row of the resource. Returns the values that later rows may not have. */
export function withoutRepeats(
  { unique }: AnyResource,
  rows: readonly CheckedRow[],
  {
    values,
    isTaken,
    holderOf,
    language,
  }: {
    readonly values: readonly (readonly ImportValue[])[]
    /** Whether an earlier chunk of the file has a value. */
    readonly isTaken: (value: ImportValue) => boolean
    /** The id of the row that has a unique value. */
    readonly holderOf: (value: ImportValue) => string | undefined
    readonly language: Language
  },
): { readonly rows: readonly CheckedRow[]; readonly values: readonly ImportValue[] } {
  const seen = new Map<string, ImportValue>()
  const checked = rows.map((row, index) => {
    let result = row
    for (const value of values[index] ?? []) {
      const { field } = value
      const text = `${field} ${value.value}`
      const isRepeated = seen.has(text) || isTaken(value)
      seen.set(text, value)
      const holder = isRepeated || row.fields[field] === undefined ? undefined : holderOf(value)
      const inUse = unique.find((candidate) => candidate.field === field)?.error
      if (row.issues.some((issue) => issue.field === field)) continue
      if (isRepeated) result = refusedRow(result, importIssue('importRepeated', field, language))
      else if (inUse && holder !== undefined && holder !== row.target?.id)
        result = refusedRow(result, { field, message: inUse.message({ issues: [] })[language] })
    }
    return result
  })
  return { rows: checked, values: [...seen.values()] }
}

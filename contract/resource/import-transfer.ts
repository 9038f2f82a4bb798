import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import { type ImportIssue, importIssue } from './import-issues.ts'
import type { Named } from './named-ids.ts'
import type { AnyResource, AnyRow } from './resource.ts'
import { titleNameOf } from './row.ts'
import type { FieldValues } from './rules.ts'

/** The issue of a name that matches nothing visible, whether it exists or not. */
export function missingName(field: string, name: string, language: Language): ImportIssue {
  return { field, message: language === 'zh-CN' ? `找不到“${name}”` : `“${name}” was not found` }
}

/**
 * The owner and department that a row of a file gives to a row, null if it is new; none if the row has them. An empty cell, or the name that the row has already, is
 * no change: exports have names, which several may have.
 */
export function namedOwner(
  { transferred, assigned }: AnyResource,
  { values, existing }: { readonly values: FieldValues; readonly existing: AnyRow | null },
  { referred, language }: { referred(field: string, text: string): Named | undefined; readonly language: Language },
  issues: ImportIssue[],
): FieldValues {
  const found = new Map<string, string>()
  for (const field of transferred) {
    const text = values[field]
    if (typeof text !== 'string') continue
    const [current, title] = [existing?.[field], existing?.[titleNameOf(field)]]
    const isKept = typeof title === 'string' && nameKey(title) === nameKey(text)
    const id = isKept && typeof current === 'string' ? current : referred(field, text)
    if (typeof id === 'string') found.set(field, id)
    else if (id === undefined) issues.push(missingName(field, text, language))
    else issues.push(importIssue(field === assigned.owner ? 'ambiguousPerson' : 'ambiguousDepartment', field, language))
  }
  const isSame = [...found].every(([field, id]) => existing?.[field] === id)
  return isSame ? {} : Object.fromEntries(found)
}

/** The fields of a row that a file fills, apart from its owner and department. */
export function partedFields({ transferred }: Pick<AnyResource, 'transferred'>, fields: FieldValues) {
  const isGiven = (name: string) => transferred.includes(name)
  const entries = Object.entries(fields)
  return {
    entered: Object.fromEntries(entries.filter(([name]) => !isGiven(name))),
    given: Object.fromEntries(entries.filter(([name]) => isGiven(name))),
  }
}

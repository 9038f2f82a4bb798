import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, type Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import type { AnyResource, AnyRow } from './resource.ts'
import type { FieldValues } from './rules.ts'

/**
 * Checks the rules between a resource's fields for a row that an update changes: its body has only the changed fields. Throws `badRequest` with the
 * invalid fields.
 */
export function checkChangedRow(resource: AnyResource, before: AnyRow, changes: FieldValues, language: Language): void {
  const issues = changedRowIssues(resource, before, changes, language)
  if (issues.length > 0) throw new AppError(badRequest, { issues })
}

/** The issues of the rules between fields for a changed row. */
export function changedRowIssues({ fields }: AnyResource, before: AnyRow, changes: FieldValues, language: Language): Issue[] {
  if ((fields._zod.def.checks ?? []).length === 0) return []
  const all = Object.keys(fields.shape).map((name) => [name, changes[name] === undefined ? before[name] : changes[name]])
  const { error } = z.safeParse(fields, Object.fromEntries(all))
  return error ? issueMessages(error.issues, language) : []
}

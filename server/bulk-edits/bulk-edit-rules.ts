import { skipReasons, type SkippedRow, type ReplacedValue } from '#contract/bulk-edits.ts'
import type { AppError } from '#contract/errors/app-error.ts'
import { issuesOf } from '#contract/errors/issues-of.ts'
import type { Language } from '#contract/language.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { changedRowIssues } from '#contract/resource/row-rules.ts'
import { type FieldValues, isUnchanged } from '#contract/resource/rules.ts'

/** What becomes of rows that are to be changed together. */
export interface BulkEditCheck {
  /** The rows that would change, as they are. */
  readonly changing: readonly AnyRow[]
  readonly unchangedCount: number
  readonly skipped: readonly SkippedRow[]
}

/** Checks rows by the rules of the form, without hooks; `rowOf` finds those that the caller sees. */
export function checkBulkEdit(
  resource: AnyResource,
  items: readonly RowVersion[],
  { fields, rowOf, language }: { readonly fields: FieldValues; rowOf(id: string): AnyRow | undefined; readonly language: Language },
): BulkEditCheck {
  const changing: AnyRow[] = []
  const skipped: SkippedRow[] = []
  let unchangedCount = 0
  for (const { id, version } of items) {
    const row = rowOf(id)
    if (!row) skipped.push({ id, title: null, field: null, reason: skipReasons.missing[language] })
    else if (row.version !== version) skipped.push({ id, title: resource.titleOf(row), field: null, reason: skipReasons.changed[language] })
    else if (isUnchanged(row, fields)) unchangedCount += 1
    else {
      const [issue] = changedRowIssues(resource, row, fields, language)
      if (issue) skipped.push(skippedBy(resource, row, issue))
      else changing.push(row)
    }
  }
  return { changing, unchangedCount, skipped }
}

function skippedBy(
  resource: AnyResource,
  row: AnyRow,
  { path: [field], message }: { path: readonly PropertyKey[]; message: string },
): SkippedRow {
  return { id: row.id, title: resource.titleOf(row), field: typeof field === 'string' ? field : null, reason: message }
}

/** A row that an error keeps from being changed. */
export function skippedByError(resource: AnyResource, row: AnyRow, error: AppError, language: Language): SkippedRow {
  const [issue] = issuesOf(error)
  return skippedBy(resource, row, issue ?? { path: [], message: error.messageIn(language) })
}

/** Why an error keeps a row from being changed, in one sentence. */
export function refusalText(error: AppError, language: Language): string {
  const messages = issuesOf(error).map(({ message }) => message)
  return messages.length > 0 ? messages.join('; ') : error.messageIn(language)
}

/** The values that a change replaces in these rows: each value of a field with the number of rows that have it. */
export function replacedValues(resource: AnyResource, rows: readonly AnyRow[], fields: FieldValues): ReplacedValue[] {
  const references = new Map(allReferencesOf(resource).map(({ field, titleName }) => [field, titleName]))
  return Object.keys(fields).flatMap((field) => {
    const changed = rows.filter((row) => !isSameValue(row[field], fields[field]))
    const titleName = references.get(field)
    return [...Map.groupBy(changed, (row) => JSON.stringify(row[field]))].map(([, [first, ...others]]): ReplacedValue => {
      const titles = first && titleName !== undefined ? [first[titleName]].flat() : []
      return { field, value: first?.[field], titles: titles.filter((title) => typeof title === 'string'), count: others.length + 1 }
    })
  })
}

/** The values that a row has in the fields that a change replaces. */
export function replacedFields(row: AnyRow, fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]))
}

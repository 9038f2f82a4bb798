import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { isSameValue } from '#contract/same-value.ts'
import { type AuditedHistory, historyEntryOf, revertedToField, titleNames } from '#contract/resource/history-rules.ts'
import type { HistoryEntry } from '#contract/resource/history.ts'
import { type Can, hiddenFields } from './masked-rules.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { versionInvalid } from '#contract/resource/revert.ts'
import { changedRowIssues } from '#contract/resource/row-rules.ts'
import { auditedFields, type FieldValues } from '#contract/resource/rules.ts'

/** An earlier version of a row as the audit log has it; when and by whom it was written is null if that is not known. */
export interface StoredVersion {
  readonly fields: FieldValues
  readonly at: string | null
  readonly username: string | null
}

/** A change in which a version was written, or from which the next one was. */
type VersionChange = Pick<AuditedHistory, 'at' | 'username' | 'version' | 'before' | 'after'>

/** The version of a row from the changes of it and of the next one. A row from before the audit log has only the latter. */
export function versionOf(changes: readonly VersionChange[], to: number): StoredVersion | undefined {
  const written = changes.find(({ version, after }) => version === to && after !== null)
  if (written?.after) return { fields: written.after, at: written.at, username: written.username }
  const next = changes.find(({ version, before }) => version === to + 1 && before !== null)
  return next?.before ? { fields: next.before, at: null, username: null } : undefined
}

/** The fields that may be reverted: those that are entered, not fixed, recorded and not masked for the caller. */
function revertedNames(resource: AnyResource, can: Can): string[] {
  const kept = new Set([...resource.fixed, ...resource.redacted, ...hiddenFields(resource, can)])
  return Object.keys(resource.fields.shape).filter((name) => !kept.has(name))
}

/** The fields to write so that a row has the values of an earlier version; fields that this version did not have yet stay as they are. */
export function revertedFields(resource: AnyResource, current: AnyRow, { fields }: Pick<StoredVersion, 'fields'>, can: Can): FieldValues {
  const names = revertedNames(resource, can).filter((name) => name in fields && !isSameValue(current[name] ?? null, fields[name] ?? null))
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** The fields of an earlier version that the resource no longer has. */
function goneFields(resource: AnyResource, { fields }: StoredVersion): string[] {
  const titles = new Set(titleNames(resource).values())
  return Object.keys(fields).filter((name) => name !== revertedToField && !titles.has(name) && !(name in resource.row.shape))
}

/** The fields to revert that are no longer valid. */
export function revertIssues(resource: AnyResource, current: AnyRow, changes: FieldValues, language: Language): Issue[] {
  if (Object.keys(changes).length === 0) return []
  const { error } = z.safeParse(resource.derivedCalls.update.body, { ...changes, version: current.version }, { reportInput: true })
  return error ? issueMessages(error.issues, language) : changedRowIssues(resource, current, changes, language)
}

/** Throws `versionInvalid` with the fields that are no longer valid. */
export function checkReverted(resource: AnyResource, current: AnyRow, changes: FieldValues, language: Language): void {
  const issues = revertIssues(resource, current, changes, language)
  if (issues.length > 0) throw new AppError(versionInvalid, { issues })
}

/** The changes of a revert, without those that the caller may not see. */
export function revertPreviewOf(
  resource: AnyResource,
  current: AnyRow,
  { to, stored, language, can }: { readonly to: number; readonly stored: StoredVersion; readonly language: Language; readonly can: Can },
) {
  const changes = revertedFields(resource, current, stored, can)
  const before = auditedFields(resource, current)
  const after = { ...before, ...namesBeside(resource, stored.fields, changes), ...changes }
  return {
    /** As an entry of the history, for the titles of other rows in it. */
    entry: entryOf(resource, { before, after, version: current.version }),
    rest: {
      to,
      at: stored.at,
      username: stored.username,
      version: current.version,
      gone: goneFields(resource, stored),
      issues: revertIssues(resource, current, changes, language).map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
    },
  }
}

function entryOf(resource: AnyResource, sides: Pick<AuditedHistory, 'before' | 'after' | 'version'>): HistoryEntry {
  return historyEntryOf(resource, { ...sides, id: '', at: '', username: '' })
}

/** The titles and files beside the fields that are written back, as they were in that version. */
function namesBeside(resource: AnyResource, fields: FieldValues, changes: FieldValues): FieldValues {
  const beside = Array.from(titleNames(resource)).filter(([field]) => field in changes)
  return Object.fromEntries(beside.map(([, name]) => [name, fields[name] ?? null]))
}

import { isPicture } from '#contract/files/accepted-type.ts'
import type { FileUse } from '#contract/files/file-use.ts'
import { fieldError, fileMissing } from '#contract/resource/field-errors.ts'
import { acceptsFile, fileFieldsOf, holdsFiles, richTextNamesOf } from '#contract/resource/file-fields.ts'
import { type FileNames, fileNamesOf } from '#contract/resource/file-row.ts'
import { idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { pictureIdsOf } from '#contract/rich-text/rich-text-parts.ts'
import { mockFiles, storedMockFile } from '#web/mock/mock-files.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { registeredRows } from './row-registry.ts'

const idsIn = (value: unknown) => idsOf([value].flat())

/** The row with the files that it names. A file that is gone is null, or not in the list. */
export function withFiles(row: AnyRow, names: readonly FileNames[]): AnyRow {
  const files = names.map(({ field, fileName, isList }): [string, unknown] => {
    const named = idsIn(row[field]).flatMap((id) => storedMockFile(id) ?? [])
    return [fileName, isList ? named : (named[0] ?? null)]
  })
  return files.length === 0 ? row : { ...row, ...Object.fromEntries(files) }
}

/** Throws if a new file of a field is missing, does not fit it, or was uploaded by another user. Those of the row `before`, and of an `earlier` version, may stay or come back. */
export function checkFiles(
  { fields }: AnyResource,
  values: FieldValues,
  { before, earlier }: { readonly before: FieldValues | null; readonly earlier: FieldValues | null },
  { language, person }: Pick<MockContext, 'language' | 'person'>,
): void {
  const added = (field: string, namesIn: (value: unknown) => readonly string[]) => {
    const known = new Set([...namesIn(before?.[field]), ...namesIn(earlier?.[field]).filter((id) => storedMockFile(id) !== undefined)])
    return namesIn(values[field]).filter((id) => !known.has(id))
  }
  const isOwn = (id: string) => mockFiles.get(id)?.userId === person.userId
  for (const rules of fileFieldsOf({ fields })) {
    const isMissing = added(rules.field, idsIn).some((id) => {
      const file = storedMockFile(id)
      return !file || !isOwn(id) || !acceptsFile(rules, file)
    })
    if (isMissing) throw fieldError(fileMissing, rules.field, language)
  }
  for (const field of richTextNamesOf(fields.shape)) {
    const isMissing = added(field, pictureIdsOf).some((id) => !isOwn(id) || !isPicture(storedMockFile(id)?.type ?? ''))
    if (isMissing) throw fieldError(fileMissing, field, language)
  }
}

/** Where files are used now, by their ids, as far as the person may see it. */
export function mockUses({ now, person }: Pick<MockContext, 'now' | 'person'>): ReadonlyMap<string, readonly FileUse[]> {
  const uses = new Map<string, FileUse[]>()
  for (const { resource, rows } of registeredRows()) {
    const { fields } = resource
    if (!holdsFiles(fields.shape)) continue
    const [names, texts] = [fileNamesOf(fields.shape), richTextNamesOf(fields.shape)]
    const present = new Set(rows.all(now).map(({ id }) => id))
    for (const row of rows.allEver(now)) {
      const ids = new Set([...names.flatMap(({ field }) => idsIn(row[field])), ...texts.flatMap((field) => pictureIdsOf(row[field]))])
      const isSeen = person.can(resource.permissions.view) && isInScope(resource.scope, row, person.scope)
      const seen = isSeen ? { recordId: row.id, title: resource.titleOf(row) } : { recordId: null, title: null }
      const use = { resource: resource.name, ...seen, isDeleted: isSeen && !present.has(row.id) }
      for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), use])
    }
  }
  return uses
}

import { fileNamesOf } from './file-row.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { HistoryEntry } from './history.ts'
import { maskFields } from './mask.ts'
import { type AnyReference, allReferencesOf, idsOf } from './references.ts'
import type { AnyResource } from './resource.ts'
import { titleNameOf } from './row.ts'
import type { FieldValues } from './rules.ts'

/** A change of a row as the audit log has it. */
export interface AuditedHistory extends Pick<HistoryEntry, 'id' | 'at' | 'username' | 'version'> {
  readonly before: FieldValues | null
  readonly after: FieldValues | null
}

/** The names of the titles beside the fields that refer to other rows, to items of dictionaries or to files, owner and department included, by field. */
export function titleNames(resource: AnyResource): ReadonlyMap<string, string> {
  const assigned = Object.values(resource.assigned).map((field): [string, string] => [field, titleNameOf(field)])
  const files = fileNamesOf(resource.fields.shape).map(({ field, fileName }): [string, string] => [field, fileName])
  const items = dictionaryFieldsOf(resource.fields).map(({ field, titleName }): [string, string] => [field, titleName])
  return new Map([
    ...assigned,
    ...files,
    ...items,
    ...allReferencesOf(resource).map(({ field, titleName }): [string, string] => [field, titleName]),
  ])
}

/** The field of an audited change that names the version to which a row went back. */
export const revertedToField = 'revertedTo'

/** Fields that every write changes or none does. */
const unnamed: ReadonlySet<string> = new Set(['id', 'version', 'createDate', 'updateDate'])

function kindOf({ version, before, after }: AuditedHistory): HistoryEntry['kind'] {
  if (!after) return 'deleted'
  if (before) return 'changed'
  return version === null || version === 1 ? 'created' : 'restored'
}

function isSame(one: unknown, other: unknown): boolean {
  return isSameValue(one ?? null, other ?? null)
}

/** An entry of a row's history: only fields that the resource returns today and does not redact, masked ones as such. */
export function historyEntryOf(resource: AnyResource, audited: AuditedHistory): HistoryEntry {
  const { id: entryId, at, username, version, before, after } = audited
  const titles = titleNames(resource)
  const isTitle = new Set(titles.values())
  const isHidden = (name: string) => unnamed.has(name) || isTitle.has(name) || resource.redacted.includes(name)
  const names = Object.keys(resource.row.shape).filter((name) => !isHidden(name) && before && after && !isSame(before[name], after[name]))
  const shown = names.flatMap((name) => [name, titles.get(name) ?? []].flat())
  const side = (row: FieldValues | null) =>
    maskFields(resource.masked, Object.fromEntries(shown.map((name) => [name, row?.[name] ?? null])))
  const revertedTo = after?.[revertedToField]
  return {
    id: entryId,
    at,
    username,
    kind: kindOf(audited),
    version,
    ...(typeof revertedTo === 'number' && { revertedTo }),
    before: side(before),
    after: side(after),
  }
}

/** The ids of rows of another resource. */
interface ReferredRows {
  readonly target: AnyResource
  readonly ids: readonly string[]
}

function referredBy({ field }: AnyReference, { before, after }: HistoryEntry): readonly string[] {
  return [before, after].flatMap((row) => idsOf([row[field]].flat()))
}

/** The rows to which entries refer, of resources whose rows not everyone sees. */
export function referredInHistory(resource: AnyResource, entries: readonly HistoryEntry[]): ReferredRows[] {
  return allReferencesOf(resource)
    .filter(({ target }) => target.scope !== 'everyone')
    .map((reference) => ({ target: reference.target, ids: [...new Set(entries.flatMap((entry) => referredBy(reference, entry)))] }))
    .filter(({ ids }) => ids.length > 0)
}

/** A row without the titles of rows that are not visible. */
function withoutTitles(row: FieldValues, { field, titleName }: AnyReference, isSeen: (id: string) => boolean): FieldValues {
  if (!(field in row)) return row
  const title = row[titleName]
  const isHidden = idsOf([row[field]].flat()).map((id) => !isSeen(id))
  const titles: unknown[] = [title].flat().map((text: unknown, index) => (isHidden[index] === false ? text : null))
  return { ...row, [titleName]: Array.isArray(title) ? titles : titles[0] }
}

/** The entries without the titles of rows that the caller does not see. */
export function withVisibleTitles(
  resource: AnyResource,
  entries: readonly HistoryEntry[],
  isSeen: (target: AnyResource, id: string) => boolean,
): HistoryEntry[] {
  const scoped = allReferencesOf(resource).filter(({ target }) => target.scope !== 'everyone')
  const hide = (row: FieldValues) =>
    scoped.reduce((rest, reference) => withoutTitles(rest, reference, (id) => isSeen(reference.target, id)), row)
  return entries.map((entry) => ({ ...entry, before: { ...hide(entry.before) }, after: { ...hide(entry.after) } }))
}

import { isInScope } from '#contract/resource/scope.ts'
import { maskFields } from '#contract/resource/mask.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { WebhookOperation } from '#contract/webhooks.ts'
import type { CachedRights } from '#server/identity/permissions.ts'
import { storedByName } from '#server/resource/reference-store.ts'
import type { FeedChange } from './change-feed-store.ts'

/** Longer bodies are sent without the row, which the receiver can read by its id. */
const bodyMaxLength = 256 * 1024

/** What happened to the row of an audited change; undefined for what is no change of a row, such as deleting it for good. */
export function operationOf({ before, after, version, action }: FeedChange): WebhookOperation | undefined {
  if (before && after) return 'updated'
  if (before) return action.endsWith('.purge') ? undefined : 'removed'
  if (!after || version === null) return undefined
  return version === 1 ? 'created' : 'restored'
}

/** The event that webhooks subscribe to, such as `records.updated`. */
export function eventOf(change: FeedChange): string | undefined {
  const operation = operationOf(change)
  return operation && `${change.resource}.${operation}`
}

type Rights = Pick<CachedRights, 'permissions' | 'scope'>

/** What of a change somebody may be told, by the rights that they have now. */
interface Seen {
  readonly resource: AnyResource
  readonly saw: boolean
  readonly sees: boolean
}

function seenBy({ resource: name, before, after }: FeedChange, { permissions, scope }: Rights): Seen | undefined {
  const stored = storedByName(name)
  if (!stored || !permissions.has(stored.resource.permissions.view.value)) return undefined
  const isSeen = (row: FieldValues | null) => row !== null && isInScope(stored.resource.scope, row, scope.data)
  return { resource: stored.resource, saw: isSeen(before), sees: isSeen(after) }
}

/** Whether somebody with these rights may be told of a change: they see the row, or saw it before. */
export function isTold(change: FeedChange, rights: Rights): boolean {
  const seen = seenBy(change, rights)
  return seen !== undefined && (seen.sees || seen.saw)
}

/** The fields of a row as its readers get them: masked, without what is never audited, and without titles of rows that not everyone sees. */
function recordOf(resource: AnyResource, row: FieldValues): FieldValues {
  const titles = new Set(allReferencesOf(resource).flatMap(({ target, titleName }) => (target.scope === 'everyone' ? [] : titleName)))
  const names = Object.keys(resource.row.shape).filter((name) => name in row && !resource.redacted.includes(name) && !titles.has(name))
  return maskFields(resource.masked, Object.fromEntries(names.map((name) => [name, row[name]])))
}

function changedNames(record: FieldValues, before: FieldValues, after: FieldValues): string[] {
  const isChanged = (name: string) => name !== 'version' && !isSameValue(before[name] ?? null, after[name] ?? null)
  return Object.keys(record).filter(isChanged)
}

/**
 * The body that tells somebody of a change; undefined if they may not be told. Who has lost sight of the row by the change is told its id alone, as
 * somebody who looks for it would find it gone.
 */
export function bodyOf(change: FeedChange, rights: Rights): string | undefined {
  const seen = seenBy(change, rights)
  const operation = operationOf(change)
  if (!seen || !operation || (!seen.sees && !seen.saw)) return undefined
  const { before, after, version, action, recordId: id } = change
  const { name } = seen.resource
  const timestamp = new Date(change.entryAt).toISOString()
  if (!seen.sees && after !== null) return JSON.stringify({ type: `${name}.gone`, timestamp, data: { resource: name, id } })
  const record = after && recordOf(seen.resource, after)
  const changed = record && after && before && seen.saw ? { changed: changedNames(record, before, after) } : {}
  const data = { resource: name, id, version, action: action.split('.')[1] ?? '', ...changed }
  const body = JSON.stringify({ type: `${name}.${operation}`, timestamp, data: { ...data, record } })
  return body.length <= bodyMaxLength ? body : JSON.stringify({ type: `${name}.${operation}`, timestamp, data: { ...data, record: null } })
}

import { maskFields } from '#contract/resource/mask.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type DataScope, isInScope } from '#contract/resource/scope.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { WebhookOperation } from '#contract/webhooks/webhooks.ts'

/** Longer bodies are sent without the row, which the receiver can read by its id. */
const bodyMaxLength = 256 * 1024

/** An audited change of a row, as a webhook gets it. */
export interface ToldChange {
  readonly resource: string
  readonly recordId: string
  readonly version: number | null
  readonly before: FieldValues | null
  readonly after: FieldValues | null
  /** The call that made it, such as `records.update`. */
  readonly action: string
  /** When, in epoch milliseconds. */
  readonly at: number
}

/** The operation of an audited change; undefined if it is not a change of a row, such as permanent deletion. */
function operationOf({ before, after, version, action }: ToldChange): WebhookOperation | undefined {
  if (before && after) return 'updated'
  if (before) return action.endsWith('.purge') ? undefined : 'removed'
  if (!after || version === null) return undefined
  return version === 1 ? 'created' : 'restored'
}

/** The event that webhooks subscribe to, such as `records.updated`; undefined if there is none. */
export function webhookEventOf(change: ToldChange): string | undefined {
  const operation = operationOf(change)
  return operation && `${change.resource}.${operation}`
}

/** What the owner may see of a change: the rows of a data scope, and whether the row exists and is among these now. */
export interface WebhookSight {
  readonly data: DataScope
  readonly isSeen: boolean
  /** Whether the row matches the webhook's conditions after the change; undefined without conditions. */
  readonly isMatching?: boolean | undefined
}

/** Whether the log has only some fields of the row, such as the roles of a user that groups have changed. Whole rows have their id. */
export function isPartial({ before, after }: ToldChange): boolean {
  const row = after ?? before
  return row !== null && !('id' in row)
}

/** Whether a row was in a data scope before a change, and is after it. */
export function sightOf({ scope }: AnyResource, { before, after }: ToldChange, data: DataScope) {
  const isInside = (row: FieldValues | null) => row !== null && isInScope(scope, row, data)
  return { saw: isInside(before), sees: isInside(after) }
}

/** Whether a row is, or was before a change, in a data scope. Of a change with some fields of the row only the row itself can tell, later. */
export function isToldTo(resource: AnyResource, change: ToldChange, data: DataScope): boolean {
  const { saw, sees } = sightOf(resource, change, data)
  return saw || sees || isPartial(change)
}

/** The fields of a row as its readers get them: masked, without fields that are never audited, and without titles that not everyone sees. */
function recordOf(resource: AnyResource, row: FieldValues): FieldValues {
  const titles = new Set(allReferencesOf(resource).flatMap(({ target, titleName }) => (target.scope === 'everyone' ? [] : titleName)))
  const names = Object.keys(resource.row.shape).filter((name) => name in row && !resource.redacted.includes(name) && !titles.has(name))
  return maskFields(resource.masked, Object.fromEntries(names.map((name) => [name, row[name]])))
}

function changedNames(record: FieldValues, before: FieldValues, after: FieldValues): string[] {
  const isChanged = (name: string) => name !== 'version' && !isSameValue(before[name] ?? null, after[name] ?? null)
  return Object.keys(record).filter(isChanged)
}

/** The body's description of the row. */
function toldRow(resource: AnyResource, change: ToldChange, saw: boolean) {
  const { before, after } = change
  if (!after) return { record: null }
  const record = recordOf(resource, after)
  const changed = before && saw ? { changed: changedNames(record, before, after) } : {}
  return { ...changed, record: isPartial(change) ? null : record }
}

/**
 * The body that announces a change; undefined if the owner may not see it. If the row has left the owner's scope, by the change or since, the body
 * contains only its id.
 */
export function webhookBody(resource: AnyResource, change: ToldChange, { data, isSeen, isMatching }: WebhookSight): string | undefined {
  const operation = operationOf(change)
  const { saw, sees } = isPartial(change) ? { saw: isSeen, sees: isSeen } : sightOf(resource, change, data)
  if (!operation || (!saw && !sees)) return undefined
  const { after, version, action, recordId: id } = change
  const { name } = resource
  const timestamp = new Date(change.at).toISOString()
  if (after !== null && !(sees && isSeen)) return JSON.stringify({ type: `${name}.gone`, timestamp, data: { resource: name, id } })
  const { record, ...changed } = toldRow(resource, change, saw)
  const told = {
    resource: name,
    id,
    version,
    action: action.split('.')[1] ?? '',
    ...(isMatching !== undefined && { matches: isMatching }),
    ...changed,
  }
  const body = JSON.stringify({ type: `${name}.${operation}`, timestamp, data: { ...told, record } })
  return body.length <= bodyMaxLength ? body : JSON.stringify({ type: `${name}.${operation}`, timestamp, data: { ...told, record: null } })
}

import type { Registry } from '#server/kit/registry.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { WebhookCondition } from '#contract/webhooks/webhooks.ts'
import { isPartial, isToldTo, type ToldChange, webhookBody } from './webhook-body.ts'
import type { Connection } from '#server/db/database.ts'
import type { CachedRights } from '#server/identity/permissions.ts'
import { isSeen } from '#server/resource/reference-store.ts'
import { areVoid, conditionMatches, type ConditionOwner } from './webhook-conditions.ts'

interface Rights extends Pick<CachedRights, 'permissions' | 'scope'> {
  readonly registry: Registry
}

/** The owner of a webhook with their rights, and its conditions. */
export interface Listener extends Rights, ConditionOwner {
  readonly conditions: readonly WebhookCondition[]
}

/** The resource of a change, if the user may view it. */
function viewedResource({ resource: name }: Pick<ToldChange, 'resource'>, { permissions, registry }: Rights): AnyResource | undefined {
  const resource = registry.resources.get(name)?.resource
  return resource && permissions.has(resource.permissions.view.value) ? resource : undefined
}

/** Whether a user with these rights may be notified of a change: they see the row, or saw it before. */
function isTold(change: ToldChange, rights: Rights): boolean {
  const resource = viewedResource(change, rights)
  return resource !== undefined && isToldTo(resource, change, rights.scope.data)
}

/** Whether the conditions of a webhook name a field that is gone or masked for its owner: it is to be switched off. Those of resources that are out of sight do not count. */
export function hasVoidConditions(listener: Listener): boolean {
  return listener.conditions.some(({ resource: name, where }) => {
    const resource = viewedResource({ resource: name }, listener)
    return resource !== undefined && areVoid(resource, where, listener)
  })
}

/** Whether the row matches a webhook's conditions after a change, or did before; undefined without conditions, and where the log has only some fields of the row. */
async function matchesOf(db: Connection, change: ToldChange, listener: Listener) {
  const where = listener.conditions.find(({ resource }) => resource === change.resource)?.where
  const resource = viewedResource(change, listener)
  if (where === undefined || !resource || isPartial(change)) return undefined
  return conditionMatches(db, resource, change, { where, owner: listener })
}

/** Whether a webhook is to be told of a change. */
export async function isWanted(db: Connection, change: ToldChange, listener: Listener): Promise<boolean> {
  if (!isTold(change, listener)) return false
  const matches = await matchesOf(db, change, listener)
  return matches === undefined || matches.before || matches.after
}

/** What a webhook is told of a change at this moment; undefined if nothing. */
export async function bodyOf(db: Connection, change: ToldChange, listener: Listener): Promise<string | undefined> {
  const resource = viewedResource(change, listener)
  const matches = await matchesOf(db, change, listener)
  if (!resource || (matches?.before === false && !matches.after)) return undefined
  const { permissions, scope, registry } = listener
  const row = { resource: change.resource, id: change.recordId }
  const isRowSeen = await isSeen(registry, db, row, { can: ({ value }) => permissions.has(value), scope })
  return webhookBody(resource, change, { data: scope.data, isSeen: isRowSeen, isMatching: matches?.after })
}

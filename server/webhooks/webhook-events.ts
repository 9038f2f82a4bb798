import type { Registry } from '#server/kit/registry.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { isToldTo, type ToldChange, webhookBody } from './webhook-body.ts'
import type { Connection } from '#server/db/database.ts'
import type { CachedRights } from '#server/identity/permissions.ts'
import { isSeen } from '#server/resource/reference-store.ts'

interface Rights extends Pick<CachedRights, 'permissions' | 'scope'> {
  readonly registry: Registry
}

/** The resource of a change, if the user may view it. */
function viewedResource({ resource: name }: ToldChange, { permissions, registry }: Rights): AnyResource | undefined {
  const resource = registry.resources.get(name)?.resource
  return resource && permissions.has(resource.permissions.view.value) ? resource : undefined
}

/** Whether a user with these rights may be notified of a change: they see the row, or saw it before. */
export function isTold(change: ToldChange, rights: Rights): boolean {
  const resource = viewedResource(change, rights)
  return resource !== undefined && isToldTo(resource, change, rights.scope.data)
}

/** What a user with these rights is told of a change at this moment; undefined if nothing. */
export async function bodyOf(db: Connection, change: ToldChange, rights: Rights): Promise<string | undefined> {
  const resource = viewedResource(change, rights)
  if (!resource) return undefined
  const { permissions, scope, registry } = rights
  const row = { resource: change.resource, id: change.recordId }
  const isRowSeen = await isSeen(registry, db, row, { can: ({ value }) => permissions.has(value), scope })
  return webhookBody(resource, change, { data: scope.data, isSeen: isRowSeen })
}

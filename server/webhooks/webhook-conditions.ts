import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { type ConditionContext, resolveConditions } from '#contract/lists/resolve-conditions.ts'
import { refusedMaskedFilters } from '#server/resource/masked-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'
import type { CachedRights } from '#server/identity/permissions.ts'
import { rowMatches } from '#server/resource/row-condition-store.ts'
import { sightOf, type ToldChange } from './webhook-body.ts'

/** The fields that a webhook's conditions can name: those of the list which the audit log has of a row. */
export function webhookFields({ list }: AnyResource): ConditionFields {
  const { createDate: _created, updateDate: _updated, ...fields } = list.conditions?.() ?? {}
  return fields
}

/** The owner of a webhook, with the rights of this moment. */
export interface ConditionOwner extends Pick<CachedRights, 'permissions' | 'departmentId' | 'scope'> {
  readonly id: string
  readonly timeZone: string
}

/** Whether conditions name a field that is gone, or masked for the owner. */
export function areVoid(resource: AnyResource, where: string, { permissions }: Pick<CachedRights, 'permissions'>): boolean {
  const refused = refusedMaskedFilters(resource.list, { where }, ({ value }) => permissions.has(value))
  return refused.length > 0 || conditionMistakes(where, webhookFields(resource)).length > 0
}

/** Whether a row matched conditions before a change, and matches them after it, as far as the owner sees it. Days are those of the change. */
export async function conditionMatches(
  db: Connection,
  resource: AnyResource,
  change: ToldChange,
  { where, owner }: { readonly where: string; readonly owner: ConditionOwner },
): Promise<{ readonly before: boolean; readonly after: boolean }> {
  const { id: userId, departmentId, timeZone, scope } = owner
  const context: ConditionContext = { now: change.at, timeZone, userId, departmentId }
  const resolved = resolveConditions(where, webhookFields(resource), context)
  const { saw, sees } = sightOf(resource, change, scope.data)
  const holds = async (row: ToldChange['after'], isSeen: boolean) =>
    row !== null && isSeen && rowMatches(db, resource, { where: resolved, row })
  return { before: await holds(change.before, saw), after: await holds(change.after, sees) }
}

import type { AuditLabels } from '#web/base/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import type { Entity } from './entity.ts'
import { entities } from './entity-registry.ts'

/** The labels of an entity in the audit log: those of its resource, and its own. */
export function entityAuditLabels({ resource, words, listPath, pathOf, audit }: Entity): AuditLabels {
  const derived = resourceAuditLabels(resource, words, { ...(listPath !== undefined && { listPath }), ...(pathOf && { pathOf }) })
  return {
    ...derived,
    ...audit,
    actions: { ...derived.actions, ...audit?.actions },
    fields: { ...derived.fields, ...audit?.fields },
    values: { ...derived.values, ...audit?.values },
  }
}

/** The labels of all entities. */
export const auditLabels: readonly AuditLabels[] = entities.map(entityAuditLabels)

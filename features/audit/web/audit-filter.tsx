import { auditList, type AuditEntry } from '#features/audit/contract/audit.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import { useAuditVocabulary } from './audit-vocabulary.ts'
import { useAuditMessages } from './messages.ts'

/** The audit list as requested by the page's URL. */
export type AuditList = ListOf<AuditEntry, typeof auditList>

/** The filters of the audit log. */
export function AuditFilter({ list }: { list: AuditList }) {
  const { username, target, at, result, results, ip, action } = useAuditMessages()
  const { actions } = useAuditVocabulary()
  const known = Object.fromEntries(actions.map(({ id, label }) => [id, label]))
  const unknown = (list.wanted.action ?? []).filter((id) => !(id in known))
  return (
    <ListFilters
      list={list}
      filters={auditList.filters}
      labels={{ username, target, at, result, ip, action }}
      choices={{ result: results, action: { ...known, ...Object.fromEntries(unknown.map((id) => [id, id])) } }}
    />
  )
}

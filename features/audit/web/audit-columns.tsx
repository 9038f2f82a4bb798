import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { formatDateTime, formatTimestamp } from '#web/base/i18n/format.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { AuditMessages } from './messages.ts'
import { ResultStatus } from './result-status.tsx'
import type { AuditVocabulary } from './audit-vocabulary.ts'

/** Who acted, and with which API key. */
export function actorText({ username, apiKey }: AuditEntry, messages: AuditMessages): string {
  return apiKey ? messages.withKey(username, apiKey.name) : username
}

/** The columns of the audit log. */
export function auditColumns(messages: AuditMessages, vocabulary: AuditVocabulary): Column<AuditEntry, 'at'>[] {
  return [
    { id: 'at', title: messages.at, sortName: 'at', widthPx: 172, isRowHeader: true, isMuted: true, cell: ({ at }) => formatTimestamp(at) },
    { id: 'username', title: messages.username, cell: (entry) => actorText(entry, messages) },
    { id: 'action', title: messages.action, cell: ({ action }) => vocabulary.action(action) },
    { id: 'target', title: messages.target, cell: ({ target, targetName }) => targetName || target || messages.noTarget },
    { id: 'ip', title: messages.ip, widthPx: 144, priority: 3, cell: ({ ip }) => ip },
    { id: 'result', title: messages.result, widthPx: 112, priority: 1, cell: (entry) => <ResultStatus entry={entry} /> },
  ]
}

/** An audit entry as a card on small screens. */
export function auditCard(entry: AuditEntry, messages: AuditMessages, vocabulary: AuditVocabulary): RowCard {
  const { username, action, target, targetName, at } = entry
  return {
    leading: <Avatar name={username} size={36} />,
    title: [actorText(entry, messages), vocabulary.action(action)].join(' · '),
    detail: [targetName || target, formatDateTime(at)].filter(Boolean).join(' · '),
    mark: <ResultStatus entry={entry} />,
  }
}

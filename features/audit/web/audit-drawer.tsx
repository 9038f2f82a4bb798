import { useQuery } from '@tanstack/react-query'
import { type AuditEntry, getAudit } from '#features/audit/contract/audit.ts'
import { callOptions } from '#web/api/queries.ts'
import { ComparisonTable } from '#web/ui/display/comparison-table.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { formatDateTime } from '#web/app/i18n/format.ts'
import { changesOf } from './audit-changes.ts'
import styles from './audit-drawer.module.css'
import { useAuditMessages } from './audit-messages.ts'
import { ResultStatus } from './result-status.tsx'
import { useAuditVocabulary } from './audit-vocabulary.ts'

/** The details of an audit entry. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const messages = useAuditMessages()
  return (
    <Drawer isOpen={entry !== null} title={messages.detailTitle} onClose={onClose}>
      {entry && <EntryDetail entry={entry} />}
    </Drawer>
  )
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  return (
    <>
      <DescriptionList
        items={[
          { term: messages.at, value: formatDateTime(entry.at) },
          { term: messages.username, value: entry.username },
          { term: messages.action, value: vocabulary.action(entry.action) },
          { term: messages.result, value: <ResultStatus entry={entry} /> },
          { term: messages.target, value: entry.targetName || entry.target || messages.noTarget },
          { term: messages.ip, value: entry.ip },
          { term: messages.requestId, value: <code className={styles.requestId}>{entry.requestId}</code> },
        ]}
      />
      <h3 className={styles.heading}>{messages.changes}</h3>
      <Changes entry={entry} />
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getAudit, { params: { id: entry.id } }))
  if (error && !data) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ChangesSkeleton />
  const changes = changesOf(data.changes)
  if (changes.length === 0) return <p className={styles.none}>{messages.noChanges}</p>
  const display = (name: string, value: unknown) => vocabulary.value(entry.action, name, value)
  return (
    <ComparisonTable
      label={messages.changes}
      rowsTitle={messages.field}
      sides={[
        { title: messages.before, mark: 'removed' },
        { title: messages.after, mark: 'added' },
      ]}
      rows={changes.map(({ id, name, record, before, after }) => ({
        id,
        title: vocabulary.field(entry.action, name),
        owner: record,
        values: [display(name, before), display(name, after)],
      }))}
    />
  )
}

function ChangesSkeleton() {
  return (
    <WhileLoading>
      <Skeleton />
      <Skeleton width="70%" />
    </WhileLoading>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type AuditEntry, getAudit } from '#features/audit/contract/audit.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { ChangeList } from '#web/ui/display/changes/change-list.tsx'
import { type ChangedField, changedItems, type ChangedValues } from '#web/ui/display/changes/changed-values.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { changesOf, type FieldChange } from './audit-changes.ts'
import { useAuditMessages } from './messages.ts'
import { type AuditVocabulary, useAuditVocabulary } from './audit-vocabulary.ts'

/** How a field was changed, in the words of the resource that the action belongs to. */
function valuesOf(action: string, { name, before, after }: FieldChange, vocabulary: AuditVocabulary): ChangedValues {
  const [old, current] = [vocabulary.items(action, name, before ?? []), vocabulary.items(action, name, after ?? [])]
  if (old && current && old.length + current.length > 0) return changedItems(old, current)
  return { before: vocabulary.value(action, name, before), after: vocabulary.value(action, name, after) }
}

/** An import can have thousands. */
const shownRecords = 100

/** What an audited action changed: each field by its label, from which value to which. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const language = useLanguage()
  const vocabulary = useAuditVocabulary()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getAudit, { params: { id: entry.id } }))
  if (error && !data) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <WhileLoading>
        <Skeleton />
        <Skeleton width="70%" />
      </WhileLoading>
    )
  }
  const { action } = entry
  const changes = changesOf(data.changes.slice(0, shownRecords), (name) => vocabulary.titles(action, name)).map((change): ChangedField => ({
    id: change.id,
    label: vocabulary.field(action, change.name),
    owner: change.record,
    ...valuesOf(action, change, vocabulary),
  }))
  if (changes.length === 0) return <p className={layout.faint}>{messages.noChanges}</p>
  return (
    <>
      <ChangeList label={messages.changes} changes={changes} />
      {data.changeCount > shownRecords && (
        <p className={layout.faint}>
          {messages.moreRecords(formatNumber(shownRecords, language), formatNumber(data.changeCount, language))}
        </p>
      )}
    </>
  )
}

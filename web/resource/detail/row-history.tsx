import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/resource/history.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Timeline } from './timeline.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { useFormMessages } from '#web/ui/form/form-messages.ts'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/use-resource-messages.ts'
import { useDetailMessages } from './detail-messages.ts'
import { historyText, labelledFields } from './history-text.ts'
import styles from './row-history.module.css'

interface RowHistoryProps {
  resource: AnyResource
  words: AnyWords
  id: string
}

/** The page of the history that is shown; another row starts at its first one. */
function useHistoryPage(id: string) {
  const [shown, setShown] = useState({ id, page: 1, pageSize: 10 })
  const current = shown.id === id ? shown : { ...shown, id, page: 1 }
  return { ...current, goTo: (change: { page?: number; pageSize?: number }) => setShown({ ...current, page: 1, ...change }) }
}

/** What happened to a row, newest first: who changed which field when, from what to what. */
export function RowHistory({ resource, words, id }: RowHistoryProps) {
  const messages = useDetailMessages()
  const { page, pageSize, goTo } = useHistoryPage(id)
  const query = { page: String(page), pageSize: String(pageSize) }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...callOptions(resource.derivedCalls.history, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <WhileLoading>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </WhileLoading>
    )
  }
  if (data.itemCount === 0) return <p className={styles.none}>{messages.noHistory}</p>
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <Entries {...{ resource, words }} entries={data.list} />
      {data.pageCount > 1 && <Pagination label={messages.history} paged={{ ...data, page, pageSize }} onChange={goTo} />}
    </div>
  )
}

function Entries({ resource, words, entries }: Omit<RowHistoryProps, 'id'> & { entries: readonly HistoryEntry[] }) {
  const messages = useDetailMessages()
  const parts = { resource, words, messages: useResourceMessages(words), formMessages: useFormMessages(), language: useLanguage() }
  return (
    <Timeline
      events={entries.map((entry) => {
        const fields = labelledFields(entry.after, parts)
        return {
          id: `${entry.id} ${entry.version}`,
          at: entry.at,
          by: entry.username,
          title: messages.kinds[entry.kind],
          content: fields.length > 0 && (
            <ul className={styles.fields}>
              {fields.map(({ name, label }) => (
                <FieldChange
                  key={name}
                  label={label}
                  before={historyText(name, entry.before, entry.after, parts)}
                  after={historyText(name, entry.after, entry.before, parts)}
                />
              ))}
            </ul>
          ),
        }
      })}
    />
  )
}

function FieldChange({ label, before, after }: { label: string; before: string; after: string }) {
  const { noValue, changesTo } = useDetailMessages()
  return (
    <li className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.values}>
        <del className={styles.before}>{before || noValue}</del>
        <span className={styles.arrow} aria-hidden>
          →
        </span>
        <VisuallyHidden>{changesTo}</VisuallyHidden>
        <ins className={styles.after}>{after || noValue}</ins>
      </span>
    </li>
  )
}

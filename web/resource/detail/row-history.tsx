import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/resource/history.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChangeList } from '#web/ui/display/changes/change-list.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { useFormMessages } from '#web/ui/form/messages.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useDetailMessages } from './messages.ts'
import { changedFields } from './history-text.ts'
import styles from './row-history.module.css'
import { Timeline } from './timeline.tsx'

const revertDialog = lazyControl(() => import('./revert-dialog.tsx').then((module) => module.RevertDialog))

interface RowHistoryProps {
  resource: AnyResource
  words: AnyWords
  id: string
  /** Called after the row went back to an earlier version. */
  onReverted?: () => void
}

/** The page of the history that is shown; another row starts at its first one. */
function useHistoryPage(id: string) {
  const [shown, setShown] = useState({ id, page: 1, pageSize: 10 })
  const current = shown.id === id ? shown : { ...shown, id, page: 1 }
  return { ...current, goTo: (change: { page?: number; pageSize?: number }) => setShown({ ...current, page: 1, ...change }) }
}

/** What happened to a row, newest first: who changed which field when, from what to what; with a way back to each version. */
export function RowHistory({ resource, words, id, onReverted }: RowHistoryProps) {
  const messages = useDetailMessages()
  const { page, pageSize, goTo } = useHistoryPage(id)
  const query = { page: String(page), pageSize: String(pageSize) }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...callOptions(resource.derivedCalls.history, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  const [to, setTo] = useState<number | null>(null)
  if (!data && error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <WhileLoading>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </WhileLoading>
    )
  }
  if (data.itemCount === 0) return <p className={layout.faint}>{messages.noHistory}</p>
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <Entries {...{ resource, words }} entries={data.list} hasNewest={page === 1} onRevert={setTo} />
      {data.pageCount > 1 && <Pagination label={messages.history} paged={{ ...data, page, pageSize }} onChange={goTo} />}
      {to !== null && (
        <revertDialog.Control {...{ resource, words, id, to }} {...(onReverted && { onReverted })} onClose={() => setTo(null)} />
      )}
    </div>
  )
}

interface EntriesProps extends Pick<RowHistoryProps, 'resource' | 'words'> {
  entries: readonly HistoryEntry[]
  /** The first entry is the newest of all. */
  hasNewest: boolean
  onRevert: (version: number) => void
}

function Entries({ resource, words, entries, hasNewest, onRevert }: EntriesProps) {
  const messages = useDetailMessages()
  const parts = { resource, words, messages: useResourceMessages(words), formMessages: useFormMessages(), language: useLanguage() }
  const { permissions, availableCalls, derivedCalls } = resource
  const canRevert = useCan(permissions.revert ?? permissions.edit) && availableCalls.includes(derivedCalls.revert)
  return (
    <Timeline
      events={entries.map((entry, index) => {
        const { id, at, username, kind, version, revertedTo } = entry
        const changes = changedFields(entry, parts)
        const isNewest = hasNewest && index === 0
        const title = revertedTo === undefined ? messages.kinds[kind] : messages.revertedTo(revertedTo)
        return {
          id: `${id} ${version}`,
          at,
          by: username,
          title: version === null ? title : `${title} · ${messages.version(version)}`,
          content: (
            <>
              {changes.length > 0 && (
                <div className={styles.changes}>
                  <ChangeList changes={changes} />
                </div>
              )}
              {canRevert && (
                <div className={styles.action}>
                  <EntryAction {...{ entry, isNewest, onRevert }} />
                </div>
              )}
            </>
          ),
        }
      })}
    />
  )
}

interface EntryActionProps extends Pick<EntriesProps, 'onRevert'> {
  entry: HistoryEntry
  isNewest: boolean
}

/** The button that undoes the newest change, or goes back to the version of an older one. */
function EntryAction({ entry: { kind, version }, isNewest, onRevert }: EntryActionProps) {
  const messages = useDetailMessages()
  if (version === null || kind === 'deleted') return null
  if (!isNewest) {
    return (
      <Button
        variant="text"
        aria-label={messages.revertToVersion(version)}
        onPointerEnter={revertDialog.preload}
        onClick={() => onRevert(version)}
      >
        {messages.revert}
      </Button>
    )
  }
  if (kind !== 'changed' || version === 1) return null
  return (
    <Button variant="text" onPointerEnter={revertDialog.preload} onClick={() => onRevert(version - 1)}>
      {messages.undoChange}
    </Button>
  )
}

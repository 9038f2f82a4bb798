import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNoticeReaders, type NoticeReader } from '#features/notices/contract/notices.ts'
import type { CallResult } from '#contract/calls/call.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { formatDateTime, formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useNoticeMessages } from './messages.ts'
import styles from './notices.module.css'

const filters = ['all', 'read', 'unread'] as const

type Filter = (typeof filters)[number]

const queryOf = (filter: Filter) => (filter === 'all' ? {} : ({ isRead: filter === 'read' ? 'true' : 'false' } as const))

type Page = CallResult<typeof listNoticeReaders>

function useReaders(id: string, filter: Filter) {
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page>, QueryKey, number>({
    queryKey: [listNoticeReaders.resource, listNoticeReaders.operation, id, filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        listNoticeReaders,
        { params: { id }, query: { ...queryOf(filter), page: String(pageParam), pageSize: '20' } },
        { signal, handledErrors: 'exceptSessionExpired' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
    staleTime: 0,
  })
}

/** How many people have read a notice, and who. */
export function NoticeReaders({ id }: { id: string }) {
  const messages = useNoticeMessages()
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>('all')
  const readers = useReaders(id, filter)
  const first = readers.data?.pages[0]
  const people = readers.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section className={`${layout.grid} ${layout.gap3}`} aria-label={messages.readers}>
      <div className={`${layout.row} ${layout.wrap} ${styles.readersHead}`}>
        <h3>{messages.readers}</h3>
        {first && (
          <Progress
            label={messages.readCount(formatNumber(first.readCount, language), formatNumber(first.peopleCount, language))}
            value={first.peopleCount === 0 ? 0 : (first.readCount / first.peopleCount) * 100}
          />
        )}
        <Segmented
          label={messages.show}
          isLabelHidden
          choices={filters.map((choice) => ({ id: choice, label: messages.shown[choice] }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <p className={`${layout.small} ${layout.faint}`}>{messages.scopeHint}</p>
      {!first &&
        (readers.error ? (
          <ErrorState error={readers.error} isRetrying={readers.isFetching} onRetry={() => void readers.refetch()} />
        ) : (
          <WhileLoading>
            <SkeletonText />
          </WhileLoading>
        ))}
      {first && people.length === 0 && <Empty text={messages.noReaders} />}
      <ul>
        {people.map((person) => (
          <Reader key={person.id} person={person} />
        ))}
      </ul>
      {readers.hasNextPage && (
        <Button isBusy={readers.isFetchingNextPage} onClick={() => void readers.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </section>
  )
}

function Reader({ person: { realName, departmentName, readAt } }: { person: NoticeReader }) {
  const messages = useNoticeMessages()
  return (
    <li className={`${layout.row} ${layout.gap3} ${styles.person}`}>
      <span className={layout.fixed}>{realName}</span>
      <span className={`${layout.fill} ${layout.truncate} ${layout.muted}`}>{departmentName}</span>
      {readAt === null ? (
        <span className={`${layout.small} ${layout.faint}`}>{messages.unread}</span>
      ) : (
        <time className={`${layout.small} ${layout.faint}`} dateTime={readAt}>
          {formatDateTime(readAt)}
        </time>
      )}
    </li>
  )
}

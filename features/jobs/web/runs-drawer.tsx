import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Job, type JobRun, listJobRuns } from '#features/jobs/contract/jobs.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatTimestamp } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { durationText } from './duration.ts'
import { ResultStatus } from './job-cells.tsx'
import { useJobMessages } from './messages.ts'
import styles from './runs-drawer.module.css'
import { usePolling } from './use-polling.ts'

/** The log of a job's runs. */
export function RunsDrawer({ job, onClose }: { job: Job; onClose: () => void }) {
  const messages = useJobMessages()
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const query = { page: String(page), pageSize: String(pageSize) }
  const runs = useQuery({
    ...callOptions(listJobRuns, { params: { id: job.id }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch } = runs
  usePolling(data?.list.some(({ result }) => result === null) ?? job.isRunning, refetch)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }

  function content() {
    if (!data) {
      if (error) return <ErrorState error={error} {...retry} />
      return (
        <WhileLoading>
          <SkeletonText lines={8} />
        </WhileLoading>
      )
    }
    if (data.itemCount === 0) return <Empty text={messages.noRuns} />
    return (
      <>
        {error && <ErrorNotice error={error} {...retry} />}
        <ol className={styles.runs} aria-label={messages.logOf(job.label)}>
          {data.list.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ol>
        <Pagination
          label={messages.logMenu}
          paged={data}
          requestedPage={runs.isPlaceholderData ? page : undefined}
          onChange={(change) => setPage({ page: 1, pageSize, ...change })}
        />
      </>
    )
  }

  return (
    <Drawer isOpen isWide title={messages.logOf(job.label)} onClose={onClose}>
      {content()}
    </Drawer>
  )
}

function RunItem({ run }: { run: JobRun }) {
  const messages = useJobMessages()
  const duration = durationText(run, messages, useLanguage())
  const { startDate, result, attempt, requestedBy, instance, output, error } = run
  const facts = [
    requestedBy === null ? messages.bySchedule : messages.by(requestedBy),
    ...(attempt > 1 ? [messages.attempt(attempt)] : []),
    ...(instance === '' ? [] : [instance]),
  ]
  return (
    <li className={styles.run}>
      <div className={`${layout.row} ${layout.wrap} ${styles.head}`}>
        <ResultStatus result={result} messages={messages} />
        <span>{formatTimestamp(startDate)}</span>
        {duration !== undefined && <span className={`${layout.faint} ${layout.breaks}`}>{duration}</span>}
        <span className={`${layout.faint} ${layout.breaks}`}>{facts.join(' · ')}</span>
      </div>
      {error !== null && <p className={styles.error}>{error}</p>}
      {output !== '' && <pre className={styles.output}>{output}</pre>}
    </li>
  )
}

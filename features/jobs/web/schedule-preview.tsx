import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewSchedule } from '#features/jobs/contract/jobs.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { useDebouncedCallback } from '#web/ui/timing/use-debounced-callback.ts'
import { NextDates, ScheduleWords } from './job-cells.tsx'
import { useJobMessages } from './messages.ts'
import styles from './schedule-drawer.module.css'

const delayMs = 250

/** The expression after a moment without a change. */
function useSettled(cron: string | undefined): string | undefined {
  const [settled, setSettled] = useState(cron)
  const settle = useDebouncedCallback(setSettled, delayMs)
  useEffect(() => settle(cron), [cron, settle])
  return settled
}

/** What an expression means: in words, with its next times, or what is wrong with it unless its field says so. */
export function SchedulePreview({ cron: typed, isErrorShown }: { cron: string | undefined; isErrorShown: boolean }) {
  const messages = useJobMessages()
  const cron = useSettled(typed)
  const query = { cron: cron ?? '' }
  const { data, error } = useQuery({
    ...callOptions(previewSchedule, { query }),
    // Its errors are shown here, and belong to what is being typed.
    queryFn: ({ signal }) => request(previewSchedule, { query }, { signal, handledErrors: 'exceptSessionExpired' }),
    placeholderData: keepPreviousData,
    enabled: cron !== undefined && cron !== '',
    staleTime: 0,
    retry: false,
  })
  if (cron === undefined || cron === '' || (error && isErrorShown)) return null
  return (
    <section className={styles.preview} aria-live="polite" aria-label={messages.preview}>
      {error ? (
        <p className={styles.problem}>{error.issues[0]?.message ?? error.message}</p>
      ) : (
        data && (
          <>
            <p className={styles.words}>
              <ScheduleWords schedule={{ cron }} />
            </p>
            <p className={styles.zone}>{messages.inZone(data.timeZone)}</p>
            <NextDates nextDates={data.nextDates} />
          </>
        )
      )}
    </section>
  )
}

import type { Job, JobRun, JobSchedule } from '#features/jobs/contract/jobs.ts'
import { systemSettingsView } from '#features/settings/contract/permissions.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './job-cells.module.css'
import { type JobMessages, useJobMessages } from './messages.ts'
import { useScheduleWords } from './schedule-words.ts'

/** The schedule in words, marked if a person has set it. */
export function ScheduleCell({ schedule, isChanged }: Pick<Job, 'schedule' | 'isChanged'>) {
  const messages = useJobMessages()
  return (
    <span className={`${layout.row} ${styles.schedule}`}>
      <ScheduleWords schedule={schedule} />
      {isChanged && <Tag tone="accent">{messages.changed}</Tag>}
    </span>
  )
}

/** The schedule in words. */
export function ScheduleWords({ schedule }: { schedule: JobSchedule }) {
  const words = useScheduleWords(schedule)
  return (
    <span className={styles.words} title={'cron' in schedule ? schedule.cron : undefined}>
      {words}
    </span>
  )
}

/** The next time, which opens those after it. */
export function NextCell({ label, nextDates, isPaused, isOff }: Pick<Job, 'label' | 'nextDates' | 'isPaused' | 'isOff'>) {
  const messages = useJobMessages()
  const canSeeSettings = useCan(systemSettingsView)
  const [next] = nextDates
  if (isOff && canSeeSettings) {
    return (
      <PageLink to="/setting/system">
        <Status tone="neutral">{messages.off}</Status>
      </PageLink>
    )
  }
  if (isOff) return <Status tone="neutral">{messages.off}</Status>
  if (isPaused || next === undefined) return <Status tone="neutral">{messages.paused}</Status>
  return (
    <Popover label={messages.nextOf(label)} renderContent={() => <NextDates nextDates={nextDates} />}>
      {(trigger) => (
        <Button {...trigger} variant="text">
          {formatDateTime(next)}
        </Button>
      )}
    </Popover>
  )
}

/** The next times, one below the other. */
export function NextDates({ nextDates }: Pick<Job, 'nextDates'>) {
  const messages = useJobMessages()
  return (
    <>
      <p className={styles.heading}>{messages.nextRuns}</p>
      <ol>
        {nextDates.map((date) => (
          <li key={date}>{formatDateTime(date)}</li>
        ))}
      </ol>
    </>
  )
}

const tones = { done: 'ok', failed: 'bad', interrupted: 'warn', running: 'neutral' } as const

/** How a run has gone. */
export function ResultStatus({ result, messages }: { result: JobRun['result'] | 'running'; messages: JobMessages }) {
  const state = result ?? 'running'
  return <Status tone={tones[state]}>{messages.results[state]}</Status>
}

/** The result of the last run of a job, or that it has never run. */
export function LastResult({ job: { lastRun, isRunning }, messages }: { job: Job; messages: JobMessages }) {
  if (isRunning) return <ResultStatus result="running" messages={messages} />
  return lastRun ? <ResultStatus result={lastRun.result} messages={messages} /> : <span className={layout.faint}>{messages.never}</span>
}

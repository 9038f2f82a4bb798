import { useMemo, useState } from 'react'
import { listJobs, jobsList } from '#features/jobs/contract/jobs.ts'
import { jobsRun } from '#features/jobs/contract/permissions.ts'
import { jobsTable } from '#features/jobs/contract/preferences.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useList } from '#web/resource/use-list.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useJobMessages } from './messages.ts'
import { jobActions, type PendingAction } from './job-actions.ts'
import { JobQuestion } from './job-question.tsx'
import { jobRows } from './job-rows.tsx'
import { JobsFilter } from './jobs-filter.tsx'
import { usePolling } from './use-polling.ts'
import { useReadAgain } from './use-read-again.ts'

const scheduleDrawer = lazyControl(() => import('./schedule-drawer.tsx').then((module) => module.ScheduleDrawer))
const runsDrawer = lazyControl(() => import('./runs-drawer.tsx').then((module) => module.RunsDrawer))

/** The jobs that run on a schedule. */
export function JobsPage() {
  const messages = useJobMessages()
  const language = useLanguage()
  const list = useList(listJobs, jobsList)
  useReadAgain(language)
  const actionsWidthPx = useCan(jobsRun) ? 104 : 72
  const [pending, setPending] = useState<PendingAction | null>(null)
  const { data, refetch } = list.query
  const watch = usePolling(data?.list.some(({ isRunning }) => isRunning) ?? false, refetch)
  const rows = useMemo(() => jobRows(messages, jobActions(messages, { onAct: setPending })), [messages])
  const close = () => setPending(null)
  return (
    <>
      <ListTable
        label={messages.list}
        heading={{ counted: data, countText: messages.count }}
        toolbar={<JobsFilter list={list} />}
        list={list}
        emptyText={messages.none}
        view={jobsTable}
        {...rows}
        actionsWidthPx={actionsWidthPx}
        onOpen={(job) => setPending({ kind: 'runs', job })}
      />
      {pending?.kind === 'runs' && <runsDrawer.Control job={pending.job} onClose={close} />}
      {pending?.kind === 'edit' && <scheduleDrawer.Control job={pending.job} onClose={close} />}
      {pending && pending.kind !== 'runs' && pending.kind !== 'edit' && (
        <JobQuestion kind={pending.kind} job={pending.job} onStarted={watch} onClose={close} />
      )}
    </>
  )
}

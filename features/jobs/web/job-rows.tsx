import type { Job } from '#features/jobs/contract/jobs.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { LastResult, NextCell, ScheduleCell, ScheduleWords } from './job-cells.tsx'
import type { JobMessages } from './messages.ts'

type SortName = 'label' | 'nextDate' | 'lastDate'
type JobRows = Pick<TableOptions<Job, SortName>, 'columns' | 'rowKey' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

function columnsOf(messages: JobMessages): Column<Job, SortName>[] {
  return [
    { id: 'label', title: messages.job, sortName: 'label', isRowHeader: true, minWidthPx: 168, cell: ({ label }) => label },
    { id: 'description', title: messages.description, isMuted: true, minWidthPx: 160, cell: ({ description }) => description },
    { id: 'schedule', title: messages.schedule, minWidthPx: 160, cell: (job) => <ScheduleCell {...job} /> },
    { id: 'nextDate', title: messages.next, sortName: 'nextDate', widthPx: 168, cell: (job) => <NextCell {...job} /> },
    {
      id: 'lastDate',
      title: messages.last,
      sortName: 'lastDate',
      widthPx: 148,
      priority: 3,
      isMuted: true,
      cell: ({ lastRun }) => (lastRun ? formatDateTime(lastRun.startDate) : '—'),
    },
    {
      id: 'result',
      title: messages.result,
      widthPx: 124,
      priority: 1,
      cell: (job) => <LastResult job={job} messages={messages} />,
    },
  ]
}

/** The table options of jobs as rows and cards. */
export function jobRows(messages: JobMessages, actions: readonly RowAction<Job>[]): JobRows {
  return {
    columns: columnsOf(messages),
    rowKey: ({ id }) => id,
    rowLabel: ({ label }) => label,
    card: (job): RowCard => ({
      title: job.label,
      detail: (
        <>
          <ScheduleWords schedule={job.schedule} />
          {` · ${job.nextDates[0] === undefined ? (job.isOff ? messages.off : messages.paused) : formatDateTime(job.nextDates[0])}`}
        </>
      ),
      mark: <LastResult job={job} messages={messages} />,
    }),
    ...rowActionOptions(actions, ({ label }) => label),
  }
}

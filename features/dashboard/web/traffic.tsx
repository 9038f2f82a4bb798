import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallResult } from '#contract/calls/call.ts'
import { listTraffic, trafficMaxDays } from '#features/dashboard/contract/dashboard.ts'
import { callOptions } from '#web/api/queries.ts'
import { staleTimeMs } from '#web/api/query-client.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { ChartBoundary } from '#web/ui/chart/chart-boundary.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { useDashboardMessages } from './messages.ts'
import { stepsAt } from './traffic-steps.ts'
import { TrafficTable } from './traffic-table.tsx'
import { charts, type Chart, type TrafficChange, type TrafficView } from './traffic-view.ts'
import styles from './traffic.module.css'

const chartControl = lazyControl(() => import('./traffic-chart.tsx').then((module) => module.TrafficChart))

const dayMs = 86_400_000

/** The figures, and which are final now. */
const withSteps = (traffic: CallResult<typeof listTraffic>) => stepsAt(traffic, Date.now())

interface TrafficProps {
  view: TrafficView
  onChange: (change: TrafficChange) => void
  /** Whether the chart library may be loaded now. */
  canLoadChart: boolean
}

/** Visits and orders in two charts, of the days that their date range selects. */
export function Traffic({ view, onChange, canLoadChart }: TrafficProps) {
  const messages = useDashboardMessages()
  const content = (chart: Chart) => (
    <div className={styles.panel}>
      <TrafficPanel view={{ ...view, chart }} canLoadChart={canLoadChart} />
    </div>
  )
  return (
    <PageTabs
      label={messages.charts}
      value={view.chart}
      onChange={(chart) => onChange({ chart })}
      tools={
        <div className={styles.range}>
          <DateRangeField label={messages.range} isLabelHidden isRequired value={view} onChange={onChange} />
        </div>
      }
      tabs={charts.map((chart) => ({ id: chart, label: messages[chart], content: content(chart) }))}
    />
  )
}

function TrafficPanel({ view, canLoadChart }: Omit<TrafficProps, 'onChange'>) {
  const { chart, from, to } = view
  const messages = useDashboardMessages()
  const isTooLong = (Date.parse(to) - Date.parse(from)) / dayMs >= trafficMaxDays
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callOptions(listTraffic, { query: { from, to } }),
    select: withSteps,
    enabled: !isTooLong,
    // The previous data stays until the new data has loaded.
    placeholderData: keepPreviousData,
    refetchInterval: staleTimeMs,
  })

  if (isTooLong) return <Empty text={messages.tooManyDays(trafficMaxDays)} />
  if (!data) return error ? <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <ChartSkeleton />
  const label = messages.chartOf(messages[chart], from, to)
  return (
    <div className={styles.chart} aria-busy={isPlaceholderData}>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.visits}>{messages.visits}</span>
        {chart === 'trend' && <span className={styles.orders}>{messages.ordersRight}</span>}
        {data.running >= 0 && <span className={styles.unfinished}>{messages.unfinished}</span>}
      </p>
      <ChartBoundary>
        {(onFail) => (
          <div className={styles.chartArea}>
            {/* Hidden by CSS once the chart is rendered beside it. */}
            <div className={styles.placeholder}>
              <ChartSkeleton />
            </div>
            {canLoadChart && <chartControl.Control chart={chart} traffic={data} onClose={onFail} />}
          </div>
        )}
      </ChartBoundary>
      <TrafficTable caption={label} chart={chart} traffic={data} />
    </div>
  )
}

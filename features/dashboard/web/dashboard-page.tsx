import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#features/dashboard/contract/dashboard.ts'
import { callOptions } from '#web/api/queries.ts'
import { staleTimeMs } from '#web/api/query-client.ts'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatTime } from '#web/base/i18n/format.ts'
import { useDashboardMessages } from './messages.ts'
import { FigureCards } from './figure-cards.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Traffic } from './traffic.tsx'
import { useTrafficView } from './traffic-view.ts'

/** The dashboard: four figures, the user's shortcuts, and charts of visits and orders. */
export function DashboardPage() {
  const messages = useDashboardMessages()
  const [view, setView] = useTrafficView()
  const figures = useQuery({ ...callOptions(getDashboard), refetchInterval: staleTimeMs })
  const { data, error, isPending, isFetching, dataUpdatedAt } = figures
  const retry = () => void figures.refetch()

  function purpose(): string {
    if (data) return messages.updatedAt(formatTime(dataUpdatedAt))
    return isPending ? messages.updating : messages.notUpdated
  }

  return (
    <>
      <PageHeader purpose={purpose()} />
      <FirstSteps>
        <FigureCards figures={data} error={error} isRetrying={isFetching} onRetry={retry} />
        <Shortcuts />
        {/* The chart library is loaded after the figures. */}
        <Traffic view={view} onChange={setView} canLoadChart={!isPending} />
        {data && error && <ErrorNotice error={error} isRetrying={isFetching} onRetry={retry} />}
      </FirstSteps>
    </>
  )
}

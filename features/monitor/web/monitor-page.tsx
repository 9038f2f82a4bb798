import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMonitor, type MonitoredInstance } from '#features/monitor/contract/monitor.ts'
import { sampleSeconds } from '#contract/monitor.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatSeconds } from './figures.ts'
import { InstancePicker } from './instance-picker.tsx'
import { InstanceView } from './instance-view.tsx'
import { useMonitorMessages } from './messages.ts'

/** Reads by itself, so it does not count as a use of the session. */
const options = {
  ...callOptions(getMonitor),
  queryFn: ({ signal }: { signal: AbortSignal }) => inBackground(() => request(getMonitor, {}, { signal })),
  staleTime: 0,
}

/** Warns where anybody on the way can read, and says what a demonstration in the browser cannot measure. */
function Notice() {
  const messages = useMonitorMessages()
  if (currentSettings().isDemo) return <Alert tone="info">{messages.demo}</Alert>
  return isPlainHttp() ? <Alert tone="warn">{messages.plainHttp}</Alert> : null
}

const isPlainHttp = () => location.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** The one that was chosen or, if it is gone, the one that answers. */
function chosenOf(instances: readonly MonitoredInstance[], id: string | undefined): MonitoredInstance | undefined {
  return instances.find((instance) => instance.id === id) ?? instances[0]
}

/** The monitor: the state of the server now and in the last 15 minutes. It rests while it is hidden or paused. */
export function MonitorPage() {
  const messages = useMonitorMessages()
  const [isPaused, setPaused] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const monitor = useQuery({ ...options, refetchInterval: isPaused ? false : sampleSeconds * 1000, enabled: !isPaused })
  const { data, error, isFetching, refetch } = monitor
  const retry = () => void refetch()
  const instance = data && chosenOf(data.instances, chosenId)

  function purpose() {
    if (!data) return undefined
    const time = formatSeconds(data.now)
    return isPaused ? messages.paused(time) : messages.updated(time)
  }

  return (
    <>
      <PageHeader purpose={purpose()}>
        <Button icon={isPaused ? 'play' : 'pause'} onClick={() => setPaused(!isPaused)}>
          {isPaused ? messages.resume : messages.pause}
        </Button>
      </PageHeader>
      <Notice />
      {data && instance ? (
        <>
          {data.instances.length > 1 && (
            <InstancePicker instances={data.instances} now={data.now} chosen={instance} onChoose={setChosenId} />
          )}
          <InstanceView instance={instance} database={data.database} now={data.now} />
          {error && <ErrorNotice error={error} isRetrying={isFetching} onRetry={retry} />}
        </>
      ) : (
        <Card>{error ? <ErrorState error={error} isRetrying={isFetching} onRetry={retry} /> : <MonitorSkeleton />}</Card>
      )}
    </>
  )
}

function MonitorSkeleton() {
  return (
    <WhileLoading>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </WhileLoading>
  )
}

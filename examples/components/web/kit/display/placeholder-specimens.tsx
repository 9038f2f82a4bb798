import { useState } from 'react'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Abacus } from '#web/ui/display/abacus.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonCard, SkeletonPerson, SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useDisplayMessages } from './messages.ts'

/** Placeholders while loading, when empty, and after an error. */
export function PlaceholderSpecimens() {
  const messages = useDisplayMessages()
  const [isRetrying, setRetrying] = useState(true)
  const network = { name: 'networkFailed', message: messages.networkFailed, requestId: '' }
  const server = { name: 'unexpected', message: messages.serverFailed, requestId: '01JD7Q2K8M' }
  const retry = () => setRetrying(!isRetrying)
  return (
    <>
      <Specimen title={messages.skeletonText}>
        <SkeletonText />
      </Specimen>
      <Specimen title={messages.skeletonPerson}>
        <SkeletonPerson />
      </Specimen>
      <Specimen title={messages.skeletonCard}>
        <SkeletonCard />
      </Specimen>
      <Specimen title={messages.empty}>
        <Empty text={messages.emptyText}>
          <Button variant="primary" icon="plus" onClick={() => showToast({ kind: 'ok', message: messages.created })}>
            {messages.create}
          </Button>
        </Empty>
      </Specimen>
      <Specimen title={messages.errorState}>
        <ErrorState error={server} onRetry={retry} />
      </Specimen>
      <Specimen title={messages.errorBusy}>
        <ErrorState error={network} onRetry={retry} isRetrying={isRetrying} />
      </Specimen>
      <Specimen title={messages.abacus}>
        <Abacus digits="404" label={messages.abacusLabel} />
      </Specimen>
      <Specimen title={messages.errorNotice} isWide>
        <ErrorNotice error={server} onRetry={retry} isRetrying={!isRetrying} />
      </Specimen>
    </>
  )
}

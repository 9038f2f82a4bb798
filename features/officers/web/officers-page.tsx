import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSeparation, type Separation } from '#features/officers/contract/officers.ts'
import { officersEdit } from '#features/officers/contract/permissions.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { OfficerCards } from './officer-cards.tsx'
import { useOfficerMessages } from './messages.ts'
import type { RequestDraft } from './request-dialog.tsx'
import { RequestList } from './request-list.tsx'
import { TurnOnCard } from './turn-on-card.tsx'

const requestDialog = lazyControl(() => import('./request-dialog.tsx').then((module) => module.RequestDialog))

/** The separation of duties: how to begin it, or who the officers are and what waits for approval. */
export function OfficersPage() {
  const messages = useOfficerMessages()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getSeparation))
  return (
    <>
      <PageHeader>{data && <Status tone={data.isOn ? 'ok' : 'neutral'}>{data.isOn ? messages.on : messages.off}</Status>}</PageHeader>
      <div className={`${layout.grid} ${layout.gap3}`}>
        <Alert tone="info">{messages.intro}</Alert>
        {data ? (
          <SeparationView separation={data} />
        ) : (
          <Card>{error ? <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />}</Card>
        )}
      </div>
    </>
  )
}

function PageSkeleton() {
  return (
    <WhileLoading>
      <div className={`${layout.grid} ${layout.gap4}`}>
        <Skeleton width="30%" />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    </WhileLoading>
  )
}

function SeparationView({ separation: { isOn, holders, requests } }: { separation: Separation }) {
  const messages = useOfficerMessages()
  const { userId = '' } = useCurrentUser() ?? {}
  const canEdit = useCan(officersEdit)
  const [draft, setDraft] = useState<RequestDraft | null>(null)
  if (!isOn) return canEdit ? <TurnOnCard /> : <Alert tone="warn">{messages.turnOnForbidden}</Alert>
  const isOfficer = canEdit && holders.some(({ id }) => id === userId)
  return (
    <>
      <OfficerCards {...{ holders, userId }} onRequest={isOfficer ? setDraft : undefined} />
      <RequestList {...{ requests, userId, isOfficer }} />
      {isOfficer && (
        <div>
          <Button variant="danger" onPointerEnter={preloadModal} onClick={() => setDraft({ kind: 'turnOff', officer: null })}>
            {messages.turnOff}
          </Button>
        </div>
      )}
      {draft && <requestDialog.Control draft={draft} onClose={() => setDraft(null)} />}
    </>
  )
}

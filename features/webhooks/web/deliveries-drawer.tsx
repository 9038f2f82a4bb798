import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { deliveryStates } from '#contract/webhooks/webhooks.ts'
import { listWebhookDeliveries, resendWebhookDelivery, type WebhookDelivery } from '#features/webhooks/contract/webhook-calls.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { inBackground } from '#web/api/client.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { DeliveryItem } from './delivery-item.tsx'
import { useWebhookMessages } from './messages.ts'
import styles from './webhooks.module.css'

const filters = ['all', ...deliveryStates] as const

type Filter = (typeof filters)[number]

/** Deliveries are made beside the requests of the console, so that it has to look. */
const pollMs = { pending: 1500, resting: 10_000 } as const

/** While something waits for its first attempts, and now and then otherwise. */
function usePolling(isPending: boolean, refetch: () => unknown): void {
  const read = useEffectEvent(() => inBackground(refetch))
  useEffect(() => {
    const timer = window.setInterval(() => void read(), isPending ? pollMs.pending : pollMs.resting)
    return () => window.clearInterval(timer)
  }, [isPending])
}

interface DeliveriesDrawerProps {
  webhook: Webhook
  canResend: boolean
  onClose: () => void
}

/** What was sent to a webhook, the newest first. */
export function DeliveriesDrawer({ webhook: { id, name }, canResend, onClose }: DeliveriesDrawerProps) {
  const messages = useWebhookMessages()
  const [filter, setFilter] = useState<Filter>('all')
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const query = { page: String(page), pageSize: String(pageSize), ...(filter !== 'all' && { state: filter }) }
  const deliveries = useQuery({
    ...callOptions(listWebhookDeliveries, { params: { id }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch } = deliveries
  const { mutateAsync: resend } = useWrite(resendWebhookDelivery)
  usePolling(data?.list.some(({ state, attempts }) => state === 'pending' && attempts < 2) ?? true, refetch)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }

  const sendAgain = (delivery: WebhookDelivery) =>
    ignoreApiError(async () => {
      await resend({ params: { id, deliveryId: delivery.id } })
      showToast({ kind: 'info', message: messages.resent })
      await refetch()
    })

  function content() {
    if (!data)
      return error ? (
        <ErrorState error={error} {...retry} />
      ) : (
        <WhileLoading>
          <SkeletonText lines={8} />
        </WhileLoading>
      )
    if (data.itemCount === 0) return <Empty text={filter === 'all' ? messages.noDeliveriesText : messages.noDeliveries} />
    return (
      <>
        {error && <ErrorNotice error={error} {...retry} />}
        <ol className={styles.deliveries} aria-label={messages.deliveriesOf(name)}>
          {data.list.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              webhookId={id}
              {...{ delivery }}
              onResend={canResend && delivery.attempts > 0 ? () => void sendAgain(delivery) : undefined}
            />
          ))}
        </ol>
        <Pagination
          label={messages.deliveryMenu}
          paged={data}
          requestedPage={deliveries.isPlaceholderData ? page : undefined}
          onChange={(change) => setPage({ page: 1, pageSize, ...change })}
        />
      </>
    )
  }

  return (
    <Drawer isOpen isWide title={messages.deliveriesOf(name)} onClose={onClose}>
      <Segmented
        label={messages.filter}
        isLabelHidden
        choices={filters.map((choice) => ({ id: choice, label: choice === 'all' ? messages.all : messages.states[choice] }))}
        value={filter}
        onChange={(choice) => {
          setFilter(choice)
          setPage({ page: 1, pageSize })
        }}
      />
      {content()}
    </Drawer>
  )
}

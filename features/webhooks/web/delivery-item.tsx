import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryState } from '#contract/webhooks/webhooks.ts'
import { getWebhookDelivery, type WebhookDelivery } from '#features/webhooks/contract/webhook-calls.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber, formatTimestamp } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useWebhookMessages } from './messages.ts'
import styles from './webhooks.module.css'

const tones = { pending: 'warn', delivered: 'ok', failed: 'bad', withheld: 'neutral' } as const satisfies Record<DeliveryState, string>

interface DeliveryItemProps {
  webhookId: string
  delivery: WebhookDelivery
  /** Undefined if the user may not send it again. */
  onResend: (() => void) | undefined
}

/** A delivery in the log, with its request and response on demand. */
export function DeliveryItem({ webhookId, delivery, onResend }: DeliveryItemProps) {
  const messages = useWebhookMessages()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { event, recordId, state, createDate, attempts, attemptDate, nextDate, durationMs, status, problem } = delivery
  const time = formatTimestamp(createDate)
  const facts = [
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(durationMs === null ? [] : [messages.milliseconds(formatNumber(durationMs, language))]),
    ...(attempts > 0 ? [messages.attempts(formatNumber(attempts, language))] : []),
    ...(nextDate === null ? [] : [messages.nextAt(formatTimestamp(nextDate))]),
    ...(recordId === null || recordId === '' ? [] : [recordId]),
  ]
  return (
    <li className={styles.delivery}>
      <div className={`${layout.row} ${layout.wrap} ${styles.head}`}>
        <Status tone={tones[state]}>{messages.states[state]}</Status>
        <span className={styles.event}>{event}</span>
        <time dateTime={createDate}>{time}</time>
      </div>
      {problem !== null && <p className={styles.problem}>{messages.problems[problem]}</p>}
      <div className={`${layout.row} ${layout.wrap} ${layout.between} ${layout.faint} ${styles.foot}`}>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <span className={styles.buttons}>
          {attempts > 0 && (
            <Button variant="text" aria-expanded={isOpen} aria-label={messages.detailsOf(event, time)} onClick={() => setOpen(!isOpen)}>
              {messages.details}
            </Button>
          )}
          {onResend && (
            <Button variant="text" aria-label={messages.resendOf(event, time)} onClick={onResend}>
              {messages.resend}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <Contents key={attemptDate} {...{ webhookId }} deliveryId={delivery.id} />}
    </li>
  )
}

/** JSON with line breaks, or the text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

function Contents({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const messages = useWebhookMessages()
  const detail = useQuery({ ...callOptions(getWebhookDelivery, { params: { id: webhookId, deliveryId } }), staleTime: 0 })
  const { data, error, isFetching, refetch } = detail
  if (!data)
    return error ? (
      <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <WhileLoading>
        <SkeletonText lines={4} />
      </WhileLoading>
    )
  if (!data.isOwn) return <p className={styles.facts}>{messages.ownOnly}</p>
  const parts = [
    { title: messages.requestBody, text: data.body === null ? '' : readable(data.body) },
    { title: messages.response, text: data.response ?? '' },
  ]
  return (
    <div className={styles.contents}>
      {parts.map(({ title, text }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
          <pre tabIndex={0}>{text === '' ? messages.noBody : text}</pre>
        </section>
      ))}
    </div>
  )
}

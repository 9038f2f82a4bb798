import { useState } from 'react'
import { approveOfficerRequest, type OfficerRequest, withdrawOfficerRequest } from '#features/officers/contract/officers.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type IssuedPassword, OneTimePassword } from '#web/ui/credentials/one-time-password.tsx'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useOfficerMessages } from './messages.ts'
import { requestText } from './officer-texts.ts'
import styles from './officers-page.module.css'

interface RequestListProps {
  requests: readonly OfficerRequest[]
  /** The signed-in user. */
  userId: string
  isOfficer: boolean
}

/** What waits for the approval of another officer. */
export function RequestList({ requests, userId, isOfficer }: RequestListProps) {
  const messages = useOfficerMessages()
  const language = useLanguage()
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync: approve, isPending } = useWrite(approveOfficerRequest, { idempotencyKey: (input) => keyOf(input) })
  const [asked, ask] = useState<OfficerRequest | null>(null)
  const [issued, setIssued] = useState<IssuedPassword | null>(null)

  async function confirm({ id }: OfficerRequest): Promise<void> {
    ask(null)
    const { username, password } = await approve({ params: { id } })
    if (password !== null) setIssued({ username, password })
    showToast({ kind: 'ok', message: messages.approved })
  }

  return (
    <Card title={messages.requests} isFlush>
      {requests.length === 0 ? (
        <Empty text={messages.noRequests} />
      ) : (
        <ul aria-label={messages.requests}>
          {requests.map((request) => (
            <RequestRow key={request.id} {...{ request, userId, isOfficer }} isBusy={isPending} onApprove={() => ask(request)} />
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          isOpen
          title={messages.approveQuestion}
          text={messages.approveText(requestText(asked, messages, language))}
          confirmLabel={messages.approve}
          isDangerous={asked.kind !== 'assign'}
          onCancel={() => ask(null)}
          onConfirm={() => void confirm(asked).catch(() => {})}
        />
      )}
      {issued && <OneTimePassword issued={issued} onClose={() => setIssued(null)} />}
    </Card>
  )
}

interface RequestRowProps extends Pick<RequestListProps, 'userId' | 'isOfficer'> {
  request: OfficerRequest
  isBusy: boolean
  onApprove: () => void
}

function RequestRow({ request, userId, isOfficer, isBusy, onApprove }: RequestRowProps) {
  const messages = useOfficerMessages()
  const what = requestText(request, messages, useLanguage())
  const { id, requestedBy, requestedAt, expiresAt, person } = request
  const { mutateAsync: withdraw, isPending } = useWrite(withdrawOfficerRequest)
  const isOwn = requestedBy.id === userId

  async function takeBack(): Promise<void> {
    await withdraw({ params: { id } })
    showToast({ kind: 'ok', message: messages.withdrawn })
  }

  return (
    <li className={`${layout.row} ${layout.gap3} ${styles.request}`}>
      <span className={`${layout.grid} ${layout.fill}`}>
        <span className={`${layout.row} ${layout.wrap} ${layout.breaks}`}>{what}</span>
        <span className={`${layout.small} ${layout.faint} ${layout.breaks}`}>
          {messages.requestedBy(requestedBy.realName, formatDateTime(requestedAt), formatDateTime(expiresAt))}
        </span>
      </span>
      {isOwn && (
        <Button aria-label={messages.withdrawItem(what)} isBusy={isPending} onClick={() => void takeBack().catch(() => {})}>
          {messages.withdraw}
        </Button>
      )}
      {isOfficer && !isOwn && person.id !== userId && (
        <Button variant="primary" aria-label={messages.approveItem(what)} isBusy={isBusy} onPointerEnter={preloadModal} onClick={onApprove}>
          {messages.approve}
        </Button>
      )}
    </li>
  )
}

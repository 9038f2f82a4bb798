import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isHandedOver, blocksRemoval } from '#contract/identity/handover.ts'
import { isOpen, type Task } from '#contract/tasks.ts'
import { getHandover, type Handover, handOver } from '#features/users/contract/handover.ts'
import type { User } from '#features/users/contract/users.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import { HandoverForm } from './handover-form.tsx'
import { HandoverResult, useHandoverTask } from './handover-result.tsx'
import { isSelectable } from './belonging-list.tsx'
import styles from './handover.module.css'
import { useHandoverMessages } from './messages.ts'

/** What becomes of the account afterwards. */
export type Afterwards = 'keep' | 'disable' | 'remove'

interface HandoverDialogProps {
  user: User
  afterwards: Afterwards
  /** Disables or deletes the account without a handover. */
  onSkip: () => void
  /** Called when the account was deleted after the handover, and its result was seen. */
  onRemoved?: (() => void) | undefined
  onClose: () => void
}

/** What a user holds, now and for the recipient; not read again while it is handed over, as the account may be gone. */
function useHandover(id: string, recipientId: string | undefined, isStarting: boolean) {
  const input = { params: { id }, query: recipientId === undefined ? {} : { recipientId } }
  return useQuery({
    ...callOptions(getHandover, input),
    queryFn: ({ signal }) => request(getHandover, input, { signal, handledErrors: 'exceptSessionExpired' }),
    placeholderData: (before: Handover | undefined) => before,
    staleTime: 0,
    retry: false,
    enabled: !isStarting,
  })
}

/** Whether the caller may not see what the user holds, or there is no such user; anything else says nothing of what they hold. */
function isRefusal(error: ApiError | null): boolean {
  return error?.status === 403 || error?.status === 404
}

/** The kinds that are handed over. What is deleted rather than handed over is only chosen by itself when the account goes. */
function useKinds(held: Handover['held'], afterwards: Afterwards) {
  const [left, setLeft] = useState<ReadonlySet<string>>()
  const leftOut = left ?? new Set(held.flatMap(({ id, handling }) => (handling === 'remove' && afterwards !== 'remove' ? id : [])))
  return {
    kinds: held.filter((kind) => isSelectable(kind) && !leftOut.has(kind.id)).map(({ id }) => id),
    choose(id: string, isChosen: boolean) {
      setLeft(isChosen ? new Set([...leftOut].filter((each) => each !== id)) : new Set([...leftOut, id]))
    },
  }
}

/** Offers to hand over what a user holds; does nothing but what was asked for if they hold nothing. */
export function HandoverDialog(props: HandoverDialogProps) {
  const [task, setTask] = useState<Task>()
  return task ? <StartedDialog {...props} started={task} /> : <AskingDialog {...props} onStarted={setTask} />
}

function AskingDialog({ user, afterwards, onSkip, onClose, onStarted }: HandoverDialogProps & { onStarted: (task: Task) => void }) {
  const messages = useHandoverMessages()
  const [recipient, setRecipient] = useState<Choice>()
  const [isTried, setTried] = useState(false)
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync, isPending, isSuccess } = useWrite(handOver, { idempotencyKey: (input) => keyOf(input) })
  const { data, error, isFetching, refetch } = useHandover(user.id, recipient?.id, isPending || isSuccess)
  const held = data?.held.filter(({ count }) => count > 0) ?? []
  const { kinds, choose } = useKinds(held, afterwards)
  const isEmpty = !held.some(({ handling }) => isHandedOver(handling))
  const isLeftAlone = afterwards !== 'keep' && recipient === undefined && (data ? isEmpty : isRefusal(error))
  const skip = () => {
    onClose()
    onSkip()
  }
  const skipByItself = useEffectEvent(skip)
  // Nothing is asked about a user without belongings; a caller who may not see them is told so by the call itself.
  useEffect(() => {
    if (isLeftAlone) skipByItself()
  }, [isLeftAlone])

  async function start() {
    setTried(true)
    if (!recipient || kinds.length === 0) return
    onStarted(await mutateAsync({ params: { id: user.id }, body: { recipientId: recipient.id, kinds, afterwards } }))
  }

  if (isLeftAlone || (!data && !error)) return null
  return (
    <Dialog
      isOpen
      title={messages.titles[afterwards](user.realName)}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{!data || isEmpty ? messages.close : messages.cancel}</Button>
          {data && <SkipButton {...{ held, afterwards }} onSkip={skip} />}
          {!isEmpty && (
            <Button variant={afterwards === 'remove' ? 'danger' : 'primary'} isBusy={isPending} onClick={() => void ignoreApiError(start)}>
              {messages.submit[afterwards]}
            </Button>
          )}
        </>
      )}
    >
      {data && (
        <HandoverForm
          holderId={user.id}
          {...{ data, afterwards, recipient, isTried, isEmpty }}
          chosen={new Set(kinds)}
          onRecipient={setRecipient}
          onChoose={choose}
        />
      )}
      {!data && error && <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

/** Disables the account without a handover, or deletes it if the user holds nothing that holds the deletion back. */
function SkipButton({ held, afterwards, onSkip }: { held: Handover['held']; afterwards: Afterwards; onSkip: () => void }) {
  const messages = useHandoverMessages()
  if (afterwards === 'keep') return null
  if (afterwards === 'remove' && held.some(({ handling }) => blocksRemoval(handling))) return null
  return <Button onClick={onSkip}>{messages.only[afterwards]}</Button>
}

function StartedDialog({ user, afterwards, started, onRemoved, onClose }: HandoverDialogProps & { started: Task }) {
  const messages = useHandoverMessages()
  const person = useCurrentUser()
  const task = useHandoverTask(started)
  const isRemoved = afterwards === 'remove' && task.state === 'done'
  const close = () => {
    if (isOpen(task)) watchTask(task.id, person?.userId ?? '')
    onClose()
    if (isRemoved) onRemoved?.()
  }
  return (
    <Dialog
      isOpen
      title={messages.titles[afterwards](user.realName)}
      onClose={close}
      renderFooter={(leave) => <Button onClick={leave}>{messages.close}</Button>}
    >
      <div className={`${layout.stack} ${styles.content}`}>
        <HandoverResult task={task} removedId={isRemoved ? user.id : undefined} />
      </div>
    </Dialog>
  )
}

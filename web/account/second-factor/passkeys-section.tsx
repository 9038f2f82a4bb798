import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey, listPasskeys, type Passkey, removePasskey } from '#contract/factors/passkeys.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useFactorMessages } from './messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { passkeyProblem } from './passkey-problem.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

const form = lazyControl(() => import('./passkey-form.tsx').then((module) => module.PasskeyForm))

/** What is being done: a passkey is added, renamed or removed. */
type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

/** The user's passkeys: add, rename, remove. Where they cannot be used, it says why. */
export function PasskeysSection() {
  const messages = useFactorMessages()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(callOptions(listPasskeys))
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const problem = data && passkeyProblem(messages, data.origin, currentSettings().isDemo)
  const close = () => setTask(undefined)

  function finish(name: string, recoveryCodes: readonly string[]) {
    if (task?.kind === 'add') showToast({ kind: 'ok', message: messages.added(name) })
    close()
    setCodes(recoveryCodes)
    for (const resource of addPasskey.invalidates) void queryClient.invalidateQueries({ queryKey: [resource] })
  }

  return (
    <Section
      title={messages.passkeysTitle}
      text={messages.passkeysText}
      actions={data && problem === undefined && <Button onClick={() => setTask({ kind: 'add' })}>{messages.addPasskey}</Button>}
    >
      {problem !== undefined && <p className={styles.note}>{problem}</p>}
      {data ? (
        <PasskeyList list={data.list} isEmptyShown={problem === undefined} onTask={setTask} />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <Skeleton width="60%" />
        </WhileLoading>
      )}
      {task && task.kind !== 'remove' && (
        <form.Control passkey={task.kind === 'rename' ? task.passkey : undefined} onClose={close} onSaved={finish} />
      )}
      <RemovePasskey passkey={task?.kind === 'remove' ? task.passkey : undefined} onClose={close} />
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Section>
  )
}

function PasskeyList({ list, isEmptyShown, onTask }: { list: readonly Passkey[]; isEmptyShown: boolean; onTask: (task: Task) => void }) {
  const messages = useFactorMessages()
  if (list.length === 0) return isEmptyShown && <p className={styles.text}>{messages.noPasskeys}</p>
  return (
    <ul className={styles.list}>
      {list.map((passkey) => (
        <li key={passkey.id} ref={moveFocusOut} className={`${layout.row} ${layout.wrap} ${styles.row}`}>
          <Icon name="key-round" />
          <span className={styles.name}>
            {passkey.name}
            <span className={`${layout.small} ${layout.muted}`}>
              {messages.details(formatDateTime(passkey.createDate), passkey.lastUsedDate && formatDateTime(passkey.lastUsedDate))}
            </span>
          </span>
          <span className={`${layout.row} ${layout.wrap}`}>
            <Button variant="text" aria-label={messages.renameItem(passkey.name)} onClick={() => onTask({ kind: 'rename', passkey })}>
              {messages.rename}
            </Button>
            <Button variant="textDanger" aria-label={messages.removeItem(passkey.name)} onClick={() => onTask({ kind: 'remove', passkey })}>
              {messages.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const messages = useFactorMessages()
  const remove = useWrite(removePasskey)

  async function confirm() {
    if (!passkey) return
    await remove.mutateAsync({ params: { id: passkey.id } })
    onClose()
    showToast({ kind: 'ok', message: messages.removed })
  }

  return (
    <Confirm
      isOpen={passkey !== undefined}
      title={messages.removeTitle(passkey?.name ?? '')}
      text={messages.removeText}
      confirmLabel={messages.removeLabel}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => void ignoreApiError(confirm)}
      onCancel={onClose}
    />
  )
}

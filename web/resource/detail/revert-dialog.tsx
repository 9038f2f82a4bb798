import { useQuery } from '@tanstack/react-query'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { RevertPreview } from '#contract/resource/revert.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChangeList } from '#web/ui/display/changes/change-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { useFormMessages } from '#web/ui/form/messages.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useDetailMessages } from './messages.ts'
import { changedFields } from './history-text.ts'

interface RevertDialogProps {
  resource: AnyResource
  words: AnyWords
  id: string
  /** The version to go back to. */
  to: number
  onReverted?: () => void
  onClose: () => void
}

/** What going back to an earlier version changes, to be confirmed. */
export function RevertDialog({ resource, words, id, to, onReverted, onClose }: RevertDialogProps) {
  const messages = useDetailMessages()
  const { derivedCalls: calls } = resource
  const { mutateAsync, isPending } = useWrite(calls.revert)
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(calls.revertPreview, { params: { id }, query: { to: String(to) } }),
    // It is about the row as it is now.
    staleTime: 0,
  })
  const isReady = data !== undefined && data.issues.length === 0 && Object.keys(data.after).length > 0

  async function revert(version: number) {
    const row = resource.rowOf(await mutateAsync({ params: { id }, body: { version, to } }))
    showToast({ kind: 'ok', message: messages.reverted(resource.titleOf(row), to) })
    onClose()
    onReverted?.()
  }

  return (
    <Dialog
      isOpen
      isWide
      title={messages.revertTitle(to)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {isReady && (
            <Button variant="primary" isBusy={isPending} onClick={() => void ignoreApiError(() => revert(data.version))}>
              {messages.confirmRevert}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Preview {...{ resource, words, preview: data }} />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <Skeleton />
          <Skeleton width="70%" />
        </WhileLoading>
      )}
    </Dialog>
  )
}

function Preview({ resource, words, preview }: { resource: AnyResource; words: AnyWords; preview: RevertPreview }) {
  const messages = useDetailMessages()
  const parts = { resource, words, messages: useResourceMessages(words), formMessages: useFormMessages(), language: useLanguage() }
  const { at, username, gone, issues } = preview
  const changes = changedFields(preview, parts)
  return (
    <div className={`${layout.grid} ${layout.gap3}`}>
      {changes.length > 0 && (
        <p className={layout.muted}>
          {at !== null && username !== null ? messages.writtenBy(username, formatDateTime(at)) : messages.willChange}
        </p>
      )}
      {issues.length > 0 && (
        <Alert tone="bad" title={messages.cannotRevert}>
          <ul>
            {issues.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{messages.issue(words.fields[field] ?? field, message)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {gone.length > 0 && <p className={layout.muted}>{messages.goneFields(gone)}</p>}
      {changes.length > 0 ? (
        <ChangeList label={messages.revertChanges} changes={changes} />
      ) : (
        <p className={layout.muted}>{messages.sameVersion}</p>
      )}
    </div>
  )
}

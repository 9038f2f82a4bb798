import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directBulkEditLimit, getBulkEdit } from '#contract/bulk-edits.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './bulk-edit-state.module.css'
import { useUndoMessages } from './messages.ts'
import { namedRows, useUndoBulkEdit } from './use-undo-bulk-edit.ts'

/** What has become of a change of many rows, and the button that undoes it; nothing if it is not the user's, or its time is over. */
export function BulkEditState({ id }: { id: string }) {
  const messages = useUndoMessages()
  const language = useLanguage()
  const { undo, isPending } = useUndoBulkEdit()
  const [isAsking, setAsking] = useState(false)
  const start = () => void ignoreApiError(() => undo(id))
  const { data } = useQuery({
    ...callOptions(getBulkEdit, { params: { id } }),
    queryFn: ({ signal }) => request(getBulkEdit, { params: { id } }, { signal, handledErrors: 'exceptSessionExpired' }),
    staleTime: 0,
    retry: false,
  })
  if (!data) return null
  const { state, doneCount, skippedCount } = data
  if (state !== 'done' && state !== 'undone' && skippedCount === 0) return null
  const skippedText = state === 'undone' ? messages.notUndone : messages.skipped
  return (
    <div className={`${layout.stack} ${layout.gap2} ${styles.state}`}>
      {skippedCount > 0 && (
        <p className={`${layout.muted} ${layout.breaks}`}>{skippedText(formatNumber(skippedCount, language), namedRows(data))}</p>
      )}
      {state === 'undone' && <p className={`${layout.muted} ${layout.breaks}`}>{messages.undoneBefore}</p>}
      {state === 'done' && (
        <Button icon="undo-2" isBusy={isPending} onClick={() => (doneCount > directBulkEditLimit ? setAsking(true) : start())}>
          {messages.undoEdit}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={messages.undoTitle(formatNumber(doneCount, language))}
        text={messages.undoText}
        confirmLabel={messages.undo}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          start()
        }}
      />
    </div>
  )
}

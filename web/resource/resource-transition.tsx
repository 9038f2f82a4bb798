import { useState } from 'react'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

/** A transition that awaits confirmation, and its row. */
export interface PendingTransition<Row = AnyRow> {
  readonly transition: AnyTransition
  readonly row: Row
}

interface ResourceTransitionProps extends PendingTransition {
  /** The status field. */
  field: string
  /** The title of the row. */
  title: string
  words: AnyWords
  messages: ResourceMessages
  onClose: () => void
}

/** Asks for confirmation, and performs the transition. */
export function ResourceTransition({ transition, row, field, title, words, messages, onClose }: ResourceTransitionProps) {
  const { mutateAsync } = useWrite(transition.call)
  const [isBusy, setBusy] = useState(false)
  const label = words.transitions?.[transition.name] ?? transition.name
  const wordOf = (status: unknown) => words.choices[field]?.[String(status)] ?? String(status)

  async function move() {
    setBusy(true)
    await ignoreApiError(async () => {
      await mutateAsync({ params: { id: row.id }, body: { version: row.version } })
      showToast({ kind: 'ok', message: messages.moved(title, wordOf(transition.to)) })
    })
    onClose()
  }

  return (
    <Confirm
      isOpen
      title={messages.moveTitle(label, title)}
      text={messages.moveText(words.fields[field] ?? field, wordOf(row[field]), wordOf(transition.to))}
      confirmLabel={label}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void move()}
    />
  )
}

import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useWrite } from '#web/api/queries.ts'
import { formHandledErrors } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './messages.ts'
import { useTransitionMessages } from './transition/messages.ts'
import { TransitionDialog } from './transition/transition-dialog.tsx'

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

/** Performs the transition of a row, after a confirmation or with what is entered. */
export function ResourceTransition({ transition, row, field, title, words, messages: common, onClose }: ResourceTransitionProps) {
  const messages = useTransitionMessages()
  const { mutateAsync } = useWrite(transition.call, transition.input ? { handledErrors: formHandledErrors } : {})
  const wordOf = (status: unknown) => words.choices[field]?.[String(status)] ?? String(status)
  const label = words.transitions?.[transition.name] ?? transition.name

  async function perform(values: FieldValues) {
    await mutateAsync({ params: { id: row.id }, body: { ...values, version: row.version } })
    showToast({ kind: 'ok', message: messages.moved(title, wordOf(transition.to)) })
  }

  return (
    <TransitionDialog
      {...{ transition, label, words, perform, onClose }}
      messages={common}
      heading={messages.title(label, title)}
      text={messages.text(words.fields[field] ?? field, wordOf(row[field]), wordOf(transition.to))}
    />
  )
}

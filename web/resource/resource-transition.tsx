import { useState } from 'react'
import * as z from 'zod/mini'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { resourceLayout } from './form/form-layout.ts'
import { blankFields } from './form/form-values.ts'
import type { AnyWords } from './resource-words.ts'
import styles from './resource-transition.module.css'
import { useDictionaryWords } from './use-dictionary-words.ts'
import type { ResourceMessages } from './messages.ts'
import { useTransitionMessages } from '#web/resource/transition/messages.ts'

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

/** Asks for confirmation, or for what has to be entered, and performs the transition. */
export function ResourceTransition(props: ResourceTransitionProps) {
  const { input } = props.transition
  return input ? <TransitionForm {...props} input={input} /> : <TransitionConfirm {...props} />
}

/** The texts of a transition. */
function useTexts({ transition, row, field, title, words }: ResourceTransitionProps) {
  const messages = useTransitionMessages()
  const wordOf = (status: unknown) => words.choices[field]?.[String(status)] ?? String(status)
  const label = words.transitions?.[transition.name] ?? transition.name
  return {
    label,
    heading: messages.title(label, title),
    text: messages.text(words.fields[field] ?? field, wordOf(row[field]), wordOf(transition.to)),
    done: messages.moved(title, wordOf(transition.to)),
  }
}

function TransitionConfirm(props: ResourceTransitionProps) {
  const { transition, row, onClose } = props
  const { mutateAsync } = useWrite(transition.call)
  const [isBusy, setBusy] = useState(false)
  const { label, heading, text, done } = useTexts(props)

  async function move() {
    setBusy(true)
    await ignoreApiError(async () => {
      await mutateAsync({ params: { id: row.id }, body: { version: row.version } })
      showToast({ kind: 'ok', message: done })
    })
    onClose()
  }

  return (
    <Confirm isOpen title={heading} text={text} confirmLabel={label} isBusy={isBusy} onCancel={onClose} onConfirm={() => void move()} />
  )
}

interface TransitionFormProps extends ResourceTransitionProps {
  input: NonNullable<AnyTransition['input']>
}

/** A dialog with the fields of the transition. */
function TransitionForm({ input, ...props }: TransitionFormProps) {
  const { transition, row, messages, onClose } = props
  const { mutateAsync } = useWrite(transition.call, { handledErrors: formHandledErrors })
  const [schema] = useState(() => z.strictObject(input))
  const [part] = useState({ fields: schema })
  const words = useDictionaryWords(part, props.words)
  const language = useLanguage()
  const { label, heading, text, done } = useTexts(props)
  const form = useForm({
    schema,
    initial: blankFields(part),
    async submit(values: FieldValues) {
      await mutateAsync({ params: { id: row.id }, body: { ...values, version: row.version } })
      showToast({ kind: 'ok', message: done })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={heading}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {label}
          </Button>
        </>
      )}
    >
      <p className={styles.text}>{text}</p>
      <Form form={form}>
        <FieldGroups form={form} layout={resourceLayout(part, words, undefined, language)} isReadOnly={false} />
      </Form>
    </Dialog>
  )
}

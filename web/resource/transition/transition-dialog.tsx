import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { AnyTransition } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { blankFields } from '#web/resource/form/form-values.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useDictionaryWords } from '#web/resource/use-dictionary-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import styles from './transition-dialog.module.css'

interface TransitionDialogProps {
  transition: Pick<AnyTransition, 'input'>
  label: string
  heading: string
  text: ReactNode
  words: AnyWords
  messages: ResourceMessages
  /** Performs the transition with what was entered. */
  perform: (values: FieldValues) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation, or for what has to be entered, and performs a transition. */
export function TransitionDialog({ transition: { input }, ...props }: TransitionDialogProps) {
  return input ? <TransitionForm {...props} input={input} /> : <TransitionConfirm {...props} />
}

type PartProps = Omit<TransitionDialogProps, 'transition'>

function TransitionConfirm({ label, heading, text, perform, onClose }: PartProps) {
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    await ignoreApiError(() => perform({}))
    onClose()
  }

  return (
    <Confirm isOpen title={heading} text={text} confirmLabel={label} isBusy={isBusy} onCancel={onClose} onConfirm={() => void move()} />
  )
}

/** A dialog with the fields of the transition. */
function TransitionForm({
  input,
  label,
  heading,
  text,
  messages,
  perform,
  onClose,
  ...props
}: PartProps & Required<Pick<AnyTransition, 'input'>>) {
  const [schema] = useState(() => z.strictObject(input))
  const [part] = useState({ fields: schema })
  const words = useDictionaryWords(part, props.words)
  const language = useLanguage()
  const form = useForm({
    schema,
    initial: blankFields(part),
    async submit(values: FieldValues) {
      await perform(values)
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

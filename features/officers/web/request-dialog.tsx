import type { Officer } from '#contract/identity/officers.ts'
import { type OfficerRequest, requestFields, type RequestKind, requestOfficerChange } from '#features/officers/contract/officers.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PersonSelect } from '#web/resource/person-select.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { type OfficerMessages, useOfficerMessages } from './messages.ts'
import { nameOf, requestText } from './officer-texts.ts'
import styles from './officers-page.module.css'

/** A request to be made; without a person, one is selected. */
export interface RequestDraft {
  readonly kind: RequestKind
  /** The role to give or take. */
  readonly officer: Officer | null
  readonly person?: OfficerRequest['person']
}

function titleOf({ kind, officer, person }: RequestDraft, messages: OfficerMessages, language: ReturnType<typeof useLanguage>): string {
  if (person) return requestText({ kind, officer, person }, messages, language)
  return officer === null ? messages.turnOff : messages.assignTo(nameOf(officer, language))
}

/** Submits a request to the other officers. */
export function RequestDialog({ draft, onClose }: { draft: RequestDraft; onClose: () => void }) {
  const messages = useOfficerMessages()
  const language = useLanguage()
  const { kind, officer, person } = draft
  const { mutateAsync } = useWrite(requestOfficerChange, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: requestFields,
    initial: { kind, officer, personId: person?.id ?? '' },
    async submit(body) {
      await mutateAsync({ body })
      showToast({ kind: 'ok', message: messages.requested })
      onClose()
    },
  })
  const [label, hint] = kind === 'turnOff' ? [messages.successor, messages.successorHint] : [messages.person, messages.assignHint]
  const personId = person
    ? null
    : {
        label,
        hint,
        render: ({ value, onChange, ...field }: CustomField<string>) => (
          <PersonSelect {...field} value={value} onChange={(id) => onChange(id ?? '')} />
        ),
      }
  return (
    <Dialog
      isOpen
      title={titleOf(draft, messages, language)}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.submitRequest}
          </Button>
        </>
      )}
    >
      <p className={styles.note}>{messages.requestNote}</p>
      <SchemaForm form={form} layout={{ fields: { kind: null, officer: null, personId } }} />
    </Dialog>
  )
}

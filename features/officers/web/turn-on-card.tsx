import { useState } from 'react'
import { officers } from '#contract/identity/officers.ts'
import { newOfficers, separateDuties } from '#features/officers/contract/officers.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PersonSelect } from '#web/resource/person-select.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useOfficerMessages } from './messages.ts'
import { nameOf } from './officer-texts.ts'
import styles from './officers-page.module.css'

interface Question {
  readonly answer: (isConfirmed: boolean) => void
}

/** The form that separates the duties. It asks before it takes everybody's rights. */
export function TurnOnCard() {
  const messages = useOfficerMessages()
  const language = useLanguage()
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutateAsync } = useWrite(separateDuties, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: newOfficers,
    initial: { systemId: '', securityId: '', auditId: '' },
    async submit(body) {
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(null)
      if (!isConfirmed) return
      await mutateAsync({ body })
      showToast({ kind: 'ok', message: messages.turnedOn })
    },
    hasLeaveGuard: true,
  })
  const [system, security, audit] = officers.map((officer) => ({
    label: nameOf(officer, language),
    hint: messages.duties[officer],
    render: ({ value, onChange, ...field }: CustomField<string>) => (
      <PersonSelect {...field} value={value} onChange={(id) => onChange(id ?? '')} />
    ),
  }))
  if (!system || !security || !audit) return null
  return (
    <Card title={messages.turnOnTitle}>
      <p className={styles.note}>{messages.turnOnNote}</p>
      <div className={styles.form}>
        <SchemaForm form={form} layout={{ fields: { systemId: system, securityId: security, auditId: audit } }}>
          <div>
            <Button type="submit" variant="primary" isBusy={form.isBusy} onPointerEnter={preloadModal}>
              {messages.turnOn}
            </Button>
          </div>
        </SchemaForm>
      </div>
      {question && (
        <Confirm
          isOpen
          title={messages.turnOnQuestion}
          text={messages.turnOnText}
          confirmLabel={messages.turnOn}
          isDangerous
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </Card>
  )
}

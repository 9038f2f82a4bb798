import { useState } from 'react'
import * as z from 'zod/mini'
import { day, line, money, paragraph } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-example.module.css'
import { FormResult } from './form-result.tsx'

const project = z.strictObject({
  project: line({ max: 40 }),
  owner: line({ max: 20 }),
  start: day,
  budget: money({ min: 1 }),
  priority: z.enum(['low', 'normal', 'high']),
  goal: paragraph({ max: 200 }),
})

function layoutOf(messages: ReturnType<typeof useFormExampleMessages>): FormLayout<typeof project> {
  return {
    columns: 3,
    fields: {
      project: { label: messages.project },
      owner: { label: messages.owner },
      priority: { label: messages.priority, choices: messages.priorities, control: 'segmented' },
      start: { label: messages.start },
      budget: { label: messages.budget },
      goal: { label: messages.goal, span: 'all' },
    },
  }
}

export function ControlledFormExample() {
  const messages = useFormExampleMessages()
  const [isReadOnly, setReadOnly] = useState(false)
  const [sent, setSent] = useState<z.output<typeof project> | null>(null)
  const form = useForm({
    schema: project,
    initial: { project: '', owner: '', start: undefined, budget: undefined, priority: 'normal', goal: '' },
    hasLeaveGuard: true,
    async submit(values) {
      setSent(values)
      form.markSaved()
    },
  })

  function validate() {
    if (form.validate()) showToast({ kind: 'ok', message: messages.valid })
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => form.setValues({ ...messages.example, start: '2026-12-01', budget: 4_800_000 })}>{messages.fill}</Button>
        <Button onClick={() => form.setValue('budget', 5_000_000)}>{messages.setBudget}</Button>
        <Button onClick={validate} disabled={isReadOnly}>
          {messages.validate}
        </Button>
        <Button onClick={() => form.focus('goal')} disabled={isReadOnly}>
          {messages.focusGoal}
        </Button>
        <Button onClick={() => form.reset()}>{messages.restore}</Button>
        <Switch isOn={isReadOnly} onChange={setReadOnly}>
          {messages.readOnly}
        </Switch>
      </div>
      <SchemaForm form={form} layout={layoutOf(messages)} isReadOnly={isReadOnly} />
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={form.isBusy} disabled={isReadOnly} onClick={() => form.send()}>
          {messages.create}
        </Button>
        <output className={layout.faint}>{form.isDirty ? messages.unsaved : messages.allSaved}</output>
      </div>
      <FormResult values={sent} />
    </>
  )
}

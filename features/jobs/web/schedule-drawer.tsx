import { useState } from 'react'
import * as z from 'zod/mini'
import { type Job, job as jobSchema, jobChanged, resetJob, updateJob } from '#features/jobs/contract/jobs.ts'
import { isApiError } from '#web/base/api-error.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useJobMessages } from './messages.ts'
import { ScheduleControls } from './schedule-controls.tsx'
import { asKind, enteredCron, scheduleFields, scheduleKinds, scheduleValues } from './schedule-form.ts'
import { SchedulePreview } from './schedule-preview.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** The drawer in which the schedule of a job is changed. */
export function ScheduleDrawer({ job: opened, onClose }: { job: Job; onClose: () => void }) {
  const messages = useJobMessages()
  const [job, setJob] = useState(opened)
  const params = { id: job.id }
  const update = useWrite(updateJob, { handledErrors: formHandledErrors })
  const reset = useWrite(resetJob, { handledErrors: ['jobChanged'] })
  const form = useForm({
    schema: scheduleFields,
    initial: scheduleValues(job.schedule),
    submit: (values) =>
      unlessChanged(() => update.mutateAsync({ params, body: { version: job.version, cron: enteredCron(values) ?? '' } }), messages.saved),
  })

  /** Shows the newer schedule if another user has changed it; what the user has entered stays. */
  async function unlessChanged(write: () => Promise<unknown>, done: string) {
    try {
      await write()
      showToast({ kind: 'ok', message: done })
      onClose()
    } catch (error) {
      const current = isApiError(error, jobChanged) ? z.safeParse(jobSchema, error.details['current']).data : undefined
      if (!current) throw error
      setJob(current)
      form.rebase(scheduleValues(current.schedule))
      showToast({ kind: 'info', message: messages.changedMeanwhile })
    }
  }

  function resetToDefault() {
    const write = unlessChanged(() => reset.mutateAsync({ params, body: { version: job.version } }), messages.resetDone)
    // A failed call has shown its message.
    write.catch(() => {})
  }

  return (
    <Drawer
      isOpen
      title={messages.editOf(job.label)}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isBusy={form.isBusy}>
            {messages.save}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <SelectField
          label={messages.kind}
          isRequired
          choices={scheduleKinds.map((id) => ({ id, label: messages.kinds[id] }))}
          value={form.values.kind}
          onChange={(kind) => kind && form.setValues(asKind(form.values, kind))}
        />
        <ScheduleControls form={form} />
        <SchedulePreview cron={enteredCron(form.values)} isErrorShown={form.field('cron').error !== undefined} />
        {job.isChanged && <DefaultSchedule job={job} isBusy={reset.isPending} onReset={resetToDefault} />}
      </Form>
    </Drawer>
  )
}

/** The schedule of the code, and the way back to it. */
function DefaultSchedule({ job, isBusy, onReset }: { job: Job; isBusy: boolean; onReset: () => void }) {
  const messages = useJobMessages()
  return (
    <p className={`${layout.row} ${layout.wrap} ${layout.faint}`}>
      {messages.resetHint(useScheduleWords(job.defaultSchedule))}
      <Button variant="text" isBusy={isBusy} onClick={onReset}>
        {messages.reset}
      </Button>
    </p>
  )
}

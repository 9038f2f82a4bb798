import { useRef } from 'react'
import { type Application, applications, isEditable } from '#features/applications/contract/applications.ts'
import { useWrite } from '#web/api/queries.ts'
import { usePageNavigate, usePageParams } from '#web/app/page/page.ts'
import { useTabTitle } from '#web/app/page/page-tab.ts'
import { ConflictDialog } from '#web/resource/form/conflict-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { useApplicationMessages } from './application-messages.ts'
import { detailPath, listPath } from './application-paths.ts'
import styles from './applications.module.css'
import { LoadedApplication } from './loaded-application.tsx'
import { useApplicationForm } from './use-application-form.ts'

/** The form of a new application, or of one that can still be edited. */
export function BasicFormPage() {
  const { id } = usePageParams()
  if (id === undefined) return <ApplicationForm application={undefined} />
  return (
    <LoadedApplication key={id} id={id}>
      {(application) => (isEditable(application) ? <ApplicationForm application={application} /> : <SubmittedApplication id={id} />)}
    </LoadedApplication>
  )
}

function SubmittedApplication({ id }: { id: string }) {
  const messages = useApplicationMessages()
  return (
    <>
      <PageHeader>
        <LinkButton to={detailPath(id)}>{messages.openApplication}</LinkButton>
      </PageHeader>
      <Alert tone="info" title={messages.notEditable}>
        {messages.notEditableText}
      </Alert>
    </>
  )
}

function ApplicationForm({ application }: { application: Application | undefined }) {
  const isSubmitted = useRef(true)
  const navigate = usePageNavigate()
  const submission = useWrite(applications.calls.submit)
  const { form, layout, words, messages, resourceMessages, conflict, resolve, goBack } = useApplicationForm({
    row: application,
    onDone: (stored) => void finish(stored),
  })
  useTabTitle(application?.title)

  /** Submits what was stored, if that was asked for, and shows it. */
  async function finish({ id, version, title }: Application) {
    form.markSaved()
    if (isSubmitted.current) {
      await ignoreApiError(async () => {
        await submission.mutateAsync({ params: { id }, body: { version } })
        showToast({ kind: 'ok', message: messages.submitted(title) })
      })
    }
    navigate(detailPath(id), { closesTab: true })
  }

  function save() {
    isSubmitted.current = false
    form.send()
  }

  const isBusy = form.isBusy || submission.isPending
  return (
    <>
      <PageHeader>
        <LinkButton to={listPath}>{messages.openList}</LinkButton>
      </PageHeader>
      <Card>
        <Form form={form}>
          <FieldGroups form={form} layout={layout} isReadOnly={false} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={isBusy} onClick={() => (isSubmitted.current = true)}>
              {messages.submit}
            </Button>
            <Button disabled={isBusy} onClick={save}>
              {messages.save}
            </Button>
            <span className={styles.hint}>{messages.submitHint}</span>
          </div>
        </Form>
      </Card>
      {conflict && (
        <ConflictDialog {...{ resource: applications, words, conflict }} messages={resourceMessages} onResolve={resolve} onClose={goBack} />
      )}
    </>
  )
}

import { type SyntheticEvent, useRef } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Application, applications, isEditable, makerError } from '#features/applications/contract/applications.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { usePage, usePageNavigate, usePageParams } from '#web/base/page/page.ts'
import { useClosePage, useTabTitle } from '#web/base/page/page-tab.ts'
import { ConflictDialog } from '#web/resource/form/conflict-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useApplicationMessages } from './messages.ts'
import { detailPath, listPath } from './application-paths.ts'
import styles from './applications.module.css'
import { LoadedApplication } from './loaded-application.tsx'
import { SubmittedApplication } from './submitted-application.tsx'
import { useApplicationForm } from './use-application-form.ts'

/** The form of a new application, or of one that can still be edited. */
export function BasicFormPage() {
  const { id } = usePageParams()
  const { search } = usePage()
  if (id === undefined) return <ApplicationForm key={search} application={undefined} initial={referencesIn(search)} />
  return (
    <LoadedApplication key={id} id={id}>
      {(application) =>
        isEditable(application) ? <ApplicationForm application={application} /> : <SubmittedApplication application={application} />
      }
    </LoadedApplication>
  )
}

/** The references that a new application starts with: those that the URL names. */
function referencesIn(search: string): FieldValues {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(applications.childOf.flatMap((field) => (parameters.has(field) ? [[field, parameters.get(field)]] : [])))
}

/** Whether the user is the one who may submit an application; everybody may submit a new one. */
function useIsApplicant(application: Application | undefined): boolean {
  const person = useCurrentUser()
  return application === undefined || !makerError(application, 'pending', person?.userId ?? '')
}

/** Submits an application that is stored; a failure is shown, and leaves it as it is. */
function useSubmission() {
  const messages = useApplicationMessages()
  const { mutateAsync, isPending } = useWrite(applications.calls.submit)
  return {
    isPending,
    submit: ({ id, version, title }: Application) =>
      ignoreApiError(async () => {
        await mutateAsync({ params: { id }, body: { version } })
        showToast({ kind: 'ok', message: messages.submitted(title) })
      }),
  }
}

function ApplicationForm({ application, initial }: { application: Application | undefined; initial?: FieldValues }) {
  const messages = useApplicationMessages()
  const navigate = usePageNavigate()
  const closePage = useClosePage()
  const isSubmitted = useRef(true)
  const canSubmit = useIsApplicant(application)
  const submission = useSubmission()
  const { form, layout, words, resourceMessages, conflict, resolve, goBack } = useApplicationForm({
    row: application,
    ...(initial && { initial }),
    afterStore,
  })
  useTabTitle(application?.title)

  /** Submits what was stored, if that was asked for, and shows it. Another page may be open by now, which stays. */
  async function afterStore(row: AnyRow) {
    const stored = applications.rowOf(row)
    if (isSubmitted.current && canSubmit) await submission.submit(stored)
    form.markSaved()
    if (form.isMounted()) navigate(detailPath(stored.id), { closesTab: true })
    else closePage()
  }

  function save() {
    isSubmitted.current = false
    form.send()
  }

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    isSubmitted.current = true
    form.formProps.onSubmit(event)
  }
  const isBusy = form.isBusy || submission.isPending
  return (
    <>
      <PageHeader>
        <LinkButton to={listPath}>{messages.openList}</LinkButton>
      </PageHeader>
      <Card>
        <Form form={{ ...form, formProps: { ...form.formProps, onSubmit } }}>
          <FieldGroups form={form} layout={layout} isReadOnly={false} />
          <div className={styles.buttons}>
            {canSubmit && (
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {messages.submit}
              </Button>
            )}
            <Button isBusy={isBusy} onClick={save}>
              {messages.save}
            </Button>
            {canSubmit && <span className={styles.hint}>{messages.submitHint}</span>}
          </div>
        </Form>
      </Card>
      {conflict && (
        <ConflictDialog {...{ resource: applications, words, conflict }} messages={resourceMessages} onResolve={resolve} onClose={goBack} />
      )}
    </>
  )
}

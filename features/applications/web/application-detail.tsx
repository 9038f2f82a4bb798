import { useQuery } from '@tanstack/react-query'
import {
  type Application,
  applications,
  type ApplicationStatus,
  listApplicationEvents,
} from '#features/applications/contract/applications.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatDateTime, formatMoney } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTabTitle } from '#web/base/page/page-tab.ts'
import { HistoryTabs } from '#web/resource/detail/history-tabs.tsx'
import { Timeline } from '#web/resource/detail/timeline.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { useApplicationMessages } from './messages.ts'
import { useApplicationWords } from './application-words.ts'
import { listPath } from './application-paths.ts'
import { ApplicationStatusMark, statusTones } from './application-status.tsx'
import styles from './applications.module.css'
import { useApplicationForm } from './use-application-form.ts'

/** An application: how far it is, what it asks for, and what happened to it. */
export function ApplicationDetail({ application }: { application: Application }) {
  const messages = useApplicationMessages()
  const words = useApplicationWords()
  const { id, title, status, comment, version } = application
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title}>
        <LinkButton to={listPath}>
          <Icon name="arrow-left" size={16} />
          <span className={visuallyHidden.onMobile}>{messages.backToList}</span>
        </LinkButton>
        <ApplicationActions application={application} />
      </PageHeader>
      <div className={styles.cards}>
        {status === 'rejected' && comment !== null && (
          <Alert tone="bad" title={messages.rejectedTitle}>
            {comment}
          </Alert>
        )}
        <Card title={messages.overview}>
          <div className={styles.steps}>
            <ApplicationSteps status={status} />
          </div>
          <Overview application={application} />
        </Card>
        <Card title={messages.request}>
          <ApplicationContent key={version} application={application} />
        </Card>
        <HistoryTabs
          {...{ resource: applications, words, id }}
          first={{ label: messages.process, content: <ApplicationTimeline application={application} /> }}
        />
      </div>
    </>
  )
}

const stepOrder = ['draft', 'pending', 'approved', 'done'] as const

/** How far an application is. */
function ApplicationSteps({ status }: { status: ApplicationStatus }) {
  const messages = useApplicationMessages()
  const isRejected = status === 'rejected'
  const steps = stepOrder.map((step) => ({
    id: step,
    title: isRejected && step === 'pending' ? messages.rejectedStep : messages.stepTitles[step],
  }))
  const current = { draft: 0, pending: 1, rejected: 1, approved: 3, done: 4 }[status]
  return <Steps label={messages.steps} steps={steps} current={current} hasError={isRejected} />
}

function Overview({ application }: { application: Application }) {
  const { fields } = useApplicationWords()
  const messages = useApplicationMessages()
  const language = useLanguage()
  const { status, total, ownerTitle, departmentTitle, comment, createDate } = application
  // That of a rejection is shown above; before the next decision there is none.
  const isDecided = status === 'approved' || status === 'done'
  return (
    <DescriptionList
      items={[
        { term: fields.status ?? '', value: <ApplicationStatusMark status={status} /> },
        { term: fields.total ?? '', value: formatMoney(total, language) },
        { term: fields.ownerTitle ?? '', value: ownerTitle ?? '—' },
        { term: fields.departmentTitle ?? '', value: departmentTitle ?? '—' },
        { term: messages.createDate, value: formatDateTime(createDate) },
        ...(comment === null || !isDecided ? [] : [{ term: fields.comment ?? '', value: comment }]),
      ]}
    />
  )
}

/** What was entered, group by group. */
function ApplicationContent({ application }: { application: Application }) {
  const { form, layout } = useApplicationForm({ row: application, isReadOnly: true })
  const groups = (layout.groups ?? []).map((group) => ({ ...group, columns: 3 as const }))
  return <FieldGroups form={form} layout={{ ...layout, groups }} isReadOnly />
}

/** The steps of an application with what was said, the newest first. */
function ApplicationTimeline({ application: { id } }: { application: Application }) {
  const messages = useApplicationMessages()
  const { data, error, isFetching, refetch } = useQuery(callOptions(listApplicationEvents, { params: { id } }))
  if (error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="40%" />
  return (
    <Timeline
      events={data.list.map(({ id: eventId, at, username, from, to, comment }) => ({
        id: eventId,
        at,
        by: username,
        title: from === null ? messages.created : messages.moved[to],
        tone: statusTones[to],
        ...(comment !== null && { content: <p className={styles.comment}>{comment}</p> }),
      }))}
    />
  )
}

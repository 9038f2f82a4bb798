import { useState } from 'react'
import type { CallResult } from '#contract/calls/call.ts'
import { recordsEdit } from '#features/records/contract/permissions.ts'
import { type BasicRecord, type getRecord, type RecordRequest, records } from '#features/records/contract/records.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList, type Description } from '#web/ui/display/description-list.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatDateTime } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { usePage } from '#web/app/page/page.ts'
import { useTabTitle } from '#web/app/page/page-tab.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import styles from './record-detail.module.css'
import { preloadResourceDrawer, ResourceEditor } from '#web/resource/resource-drawer.tsx'
import { RecordHistory } from './record-history.tsx'
import { useRecordMessages, useRecordWords, type RecordMessages } from './record-messages.ts'
import { listPath, recordPath } from './record-paths.ts'
import { StatusMark } from './record-status.tsx'

interface RecordDetailProps {
  detail: CallResult<typeof getRecord>
  /** The list that the record was opened from. */
  request: RecordRequest
  /** The previous record is still shown while the requested one is loading. */
  isStale: boolean
}

function describe(record: BasicRecord, messages: RecordMessages): Description[] {
  return [
    { term: messages.name, value: record.name },
    { term: messages.status, value: <StatusMark status={record.status} /> },
    { term: messages.type, value: <Tag>{messages.types[record.type]}</Tag> },
    { term: messages.sex, value: messages.sexes[record.sex] },
    { term: messages.email, value: record.email, copyText: record.email },
    { term: messages.city, value: record.city },
    { term: messages.owner, value: record.ownerTitle ?? '—' },
    { term: messages.department, value: record.departmentTitle ?? '—' },
    { term: messages.createDate, value: formatDateTime(record.createDate) },
    { term: messages.updateDate, value: formatDateTime(record.updateDate) },
    { term: messages.id, value: record.id, copyText: record.id },
  ]
}

/** The details of a record, with links to its neighbours in the list. */
export function RecordDetail({ detail: { record, history, previousId, nextId }, request, isStale }: RecordDetailProps) {
  const messages = useRecordMessages()
  const words = useRecordWords()
  const [isEditing, setEditing] = useState(false)
  const canEdit = useCan(recordsEdit)
  useTabTitle(isStale ? undefined : record.name)
  return (
    <>
      <PageHeader
        title={
          <span className={styles.name}>
            <Avatar name={record.name} />
            <span className={styles.words} title={record.name}>
              {record.name}
            </span>
          </span>
        }
      >
        <RecordLinks {...{ request, previousId, nextId }} />
        {canEdit && (
          <Button
            variant="primary"
            icon="pencil"
            disabled={isStale}
            onPointerEnter={preloadResourceDrawer}
            onClick={() => setEditing(true)}
          >
            {messages.edit}
          </Button>
        )}
      </PageHeader>
      <div className={`${styles.cards}${isStale ? ` ${styles.stale}` : ''}`} aria-busy={isStale}>
        <Card title={messages.details}>
          <DescriptionList items={describe(record, messages)} />
        </Card>
        <Card title={messages.history}>
          <RecordHistory events={history} />
        </Card>
      </div>
      {isEditing && <ResourceEditor {...{ resource: records, words }} row={record} onClose={() => setEditing(false)} />}
    </>
  )
}

interface RecordLinksProps {
  request: RecordRequest
  previousId: string | null
  nextId: string | null
}

/** The links to the list and to the neighbours; disabled where there is none. */
function RecordLinks({ request, previousId, nextId }: RecordLinksProps) {
  const messages = useRecordMessages()
  return (
    <>
      <LinkButton to={listPath(request)}>
        <span className={styles.backArrow}>
          <Icon name="arrow-left" size={16} />
        </span>
        {messages.backToList}
      </LinkButton>
      <LinkButton reuseTab to={previousId && recordPath(previousId, request)} icon="chevron-left">
        {messages.previous}
      </LinkButton>
      <LinkButton reuseTab to={nextId && recordPath(nextId, request)}>
        {messages.next}
        <Icon name="chevron-right" size={16} />
      </LinkButton>
    </>
  )
}

const describedFields = [
  'name',
  'status',
  'type',
  'sex',
  'email',
  'city',
  'owner',
  'department',
  'createDate',
  'updateDate',
  'id',
] as const satisfies (keyof RecordMessages)[]

/** The page while its record is loading: the same cards, terms and buttons, without values. */
export function RecordSkeleton({ request }: { request: RecordRequest }) {
  const messages = useRecordMessages()
  const language = useLanguage()
  const { page } = usePage()
  const canEdit = useCan(recordsEdit)
  const items = describedFields.map((field) => ({ term: messages[field], value: <Skeleton width="60%" /> }))
  return (
    <>
      <PageHeader
        title={
          <span className={styles.name}>
            <Skeleton width="28px" height="28px" isRound />
            {page.title[language]}
          </span>
        }
      >
        <RecordLinks request={request} previousId={null} nextId={null} />
        {canEdit && (
          <Button variant="primary" icon="pencil" disabled>
            {messages.edit}
          </Button>
        )}
      </PageHeader>
      <WhileLoading>
        <div className={styles.cards}>
          <Card title={messages.details}>
            <DescriptionList items={items} />
          </Card>
          <Card title={messages.history}>
            <Skeleton width="40%" />
          </Card>
        </div>
      </WhileLoading>
    </>
  )
}

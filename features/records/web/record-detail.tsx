import type { CallResult } from '#contract/calls/call.ts'
import { recordsEdit } from '#features/records/contract/permissions.ts'
import {
  type BasicRecord,
  type getRecord,
  listRecords,
  recordList,
  type RecordRequest,
  records,
} from '#features/records/contract/records.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList, type Description } from '#web/ui/display/description-list.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Tag } from '#web/ui/display/tag.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePage } from '#web/base/page/page.ts'
import { useTabTitle } from '#web/base/page/page-tab.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { MaskedValue } from '#web/resource/masked/masked-value.tsx'
import { HistoryTabs } from '#web/resource/detail/history-tabs.tsx'
import { NeighbourLinks } from '#web/resource/detail/neighbour-links.tsx'
import { useListPosition } from '#web/resource/detail/use-list-position.ts'
import layout from '#web/ui/theme/layout.module.css'
import { RecordActions, StatusButtons } from './record-actions.tsx'
import styles from './record-detail.module.css'
import { RecordHistory } from './record-history.tsx'
import { useRecordMessages, type RecordMessages } from './messages.ts'
import { useRecordWords } from './record-words.ts'
import { useRecordPaths } from './record-paths.ts'
import { StatusMark } from './record-status.tsx'

interface RecordDetailProps {
  /** The requested record. */
  id: string
  /** The record that is shown. */
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
    { term: messages.email, value: <MaskedValue resource={records} row={record} field="email" label={messages.email} /> },
    { term: messages.city, value: record.city },
    { term: messages.owner, value: record.ownerTitle ?? '—' },
    { term: messages.department, value: record.departmentTitle ?? '—' },
    { term: messages.createDate, value: formatDateTime(record.createDate) },
    { term: messages.updateDate, value: formatDateTime(record.updateDate) },
    { term: messages.id, value: record.id, copyText: record.id },
  ]
}

/** The details of a record, with its actions and links to its neighbours in the list. */
export function RecordDetail({ id, detail, request, isStale }: RecordDetailProps) {
  const { record, history, previousId, nextId } = detail
  const messages = useRecordMessages()
  const words = useRecordWords()
  const canEdit = useCan(recordsEdit)
  const position = useListPosition(listRecords, recordList, request, record.id)
  const { recordPath } = useRecordPaths()
  const pathOf = (neighbour: string | null, page = request.page) => neighbour && recordPath(neighbour, { ...request, page })
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
        <BackLink request={request} />
        <NeighbourLinks
          previous={pathOf(previousId, position?.previousPage)}
          next={pathOf(nextId, position?.nextPage)}
          position={position}
        />
        <RecordActions {...{ record, request, isStale }} />
      </PageHeader>
      <div className={`${layout.grid} ${layout.gap3}${isStale ? ` ${styles.stale}` : ''}`} aria-busy={isStale}>
        <Card title={messages.details} actions={canEdit && <StatusButtons {...{ record, isStale }} />}>
          <DescriptionList items={describe(record, messages)} />
        </Card>
        <HistoryTabs
          {...{ resource: records, words, id }}
          first={{ label: messages.history, content: <RecordHistory events={history} /> }}
        />
      </div>
    </>
  )
}

/** The link to the list. */
function BackLink({ request }: { request: RecordRequest }) {
  const messages = useRecordMessages()
  const { listPath } = useRecordPaths()
  return (
    <LinkButton to={listPath(request)}>
      <Icon name="arrow-left" size={16} />
      <span className={visuallyHidden.onMobile}>{messages.backToList}</span>
    </LinkButton>
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
export function RecordSkeleton({ id, request }: Pick<RecordDetailProps, 'id' | 'request'>) {
  const messages = useRecordMessages()
  const words = useRecordWords()
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
        <BackLink request={request} />
        <NeighbourLinks previous={null} next={null} position={undefined} />
        {canEdit && (
          <Button variant="primary" icon="pencil" disabled>
            {messages.edit}
          </Button>
        )}
      </PageHeader>
      <WhileLoading>
        <div className={`${layout.grid} ${layout.gap3}`}>
          <Card title={messages.details} actions={canEdit && <StatusButtons record={undefined} />}>
            <DescriptionList items={items} />
          </Card>
          <HistoryTabs
            {...{ resource: records, words, id }}
            isLoading
            first={{ label: messages.history, content: <Skeleton width="40%" /> }}
          />
        </div>
      </WhileLoading>
    </>
  )
}

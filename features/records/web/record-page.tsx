import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { id as idSchema } from '#contract/schemas/schemas.ts'
import { notFound } from '#contract/errors/error.ts'
import { listParameters } from '#contract/lists/list-query.ts'
import { getRecord, recordList, type RecordRequest } from '#features/records/contract/records.ts'
import { isApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { usePageParams } from '#web/base/page/page.ts'
import { useListRequest } from '#web/base/page/page-search.ts'
import { usePageSize } from '#web/resource/use-page-size.ts'
import { RecordDetail, RecordSkeleton } from './record-detail.tsx'
import { useRecordMessages } from './messages.ts'
import { useRecordPaths } from './record-paths.ts'

/** A record, or a link to the list if the URL has no id. */
export function RecordPage() {
  const messages = useRecordMessages()
  const { id } = usePageParams()
  const [pageSize] = usePageSize()
  const request = useListRequest(recordList, pageSize)
  if (id === undefined) return <NoRecord text={messages.noRecordChosen} action={messages.openList} request={request} />
  if (!z.safeParse(idSchema, id).success) return <MissingRecord request={request} />
  return <KnownRecord id={id} request={request} />
}

function KnownRecord({ id, request }: { id: string; request: RecordRequest }) {
  const { page: _page, pageSize: _pageSize, ...view } = request
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...callOptions(getRecord, { params: { id }, query: listParameters(recordList, view) }),
    placeholderData: keepPreviousData,
  })
  const failure = error && { error, isRetrying: isFetching, onRetry: () => void refetch() }
  if (isApiError(error, notFound)) return <MissingRecord request={request} />
  if (data) {
    return (
      <>
        <RecordDetail id={id} detail={data} request={request} isStale={isPlaceholderData} />
        {failure && <ErrorNotice {...failure} />}
      </>
    )
  }
  if (!failure) return <RecordSkeleton id={id} request={request} />
  return (
    <>
      <PageHeader />
      <ErrorState {...failure} />
    </>
  )
}

function MissingRecord({ request }: { request: RecordRequest }) {
  const messages = useRecordMessages()
  return <NoRecord digits="404" text={messages.notFound} action={messages.backToList} request={request} />
}

interface NoRecordProps {
  digits?: string
  text: string
  action: string
  request: RecordRequest
}

function NoRecord({ action, request, ...rest }: NoRecordProps) {
  const { listPath } = useRecordPaths()
  return (
    <>
      <PageHeader />
      <Empty {...rest}>
        <LinkButton to={listPath(request)} variant="primary">
          {action}
        </LinkButton>
      </Empty>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { OpenApiDocument } from '#contract/openapi/openapi-document.ts'
import { apiUrl, readApiDescription } from '#web/api/api-description.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useMenuPages } from '#web/base/page/menu-pages.ts'
import { useApiMessages } from './messages.ts'
import styles from './api-page.module.css'
import { describedCalls, findCalls } from './described-calls.ts'
import { groupTitles } from './group-titles.ts'

const viewer = lazyControl(() => import('./call-viewer.tsx').then((module) => module.CallViewer))

/** The calls of the server, to read and to try. */
export function ApiPage() {
  const messages = useApiMessages()
  const { data, error, isFetching, refetch } = useQuery<OpenApiDocument, ApiError>({
    queryKey: ['apiDescription'],
    queryFn: ({ signal }) => readApiDescription(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PageHeader />
      <Alert tone={currentSettings().useMock ? 'info' : 'warn'}>{currentSettings().useMock ? messages.mocked : messages.real}</Alert>
      <Card title={messages.calls}>
        {data ? (
          <Calls description={data} />
        ) : error ? (
          <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <CallsSkeleton />
        )}
      </Card>
    </>
  )
}

function Calls({ description }: { description: OpenApiDocument }) {
  const messages = useApiMessages()
  const language = useLanguage()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const pages = useMenuPages()
  const calls = useMemo(() => {
    const titleOf = groupTitles(pages, messages, language)
    return describedCalls(description, { language, messages, serverUrl: apiUrl(), titleOf })
  }, [description, language, messages, pages])
  const found = useMemo(() => (searched === '' ? undefined : findCalls(calls, searched)), [calls, searched])
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={messages.search}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={messages.searchHint}
          maxLength={100}
          value={text}
          onChange={setText}
        />
      </div>
      {found?.ids.size === 0 && <Empty text={messages.none} />}
      {/* The viewer would say in its own words that there are none. */}
      <div hidden={found?.ids.size === 0}>
        <viewer.Control key={language} calls={calls} found={found} />
      </div>
    </>
  )
}

function CallsSkeleton() {
  return (
    <WhileLoading>
      <Skeleton width="30%" />
      <Skeleton width="45%" />
      <Skeleton width="38%" />
    </WhileLoading>
  )
}

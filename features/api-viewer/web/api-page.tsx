import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { OpenApiDocument } from '#contract/openapi/openapi-document.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { readApiDescription } from '#web/api/api-description.ts'
import { keepLocalContent } from '#web/api/file-url.ts'
import { saveFile } from '#web/api/save-file.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useMenuPages } from '#web/base/page/menu-pages.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useApiMessages } from './messages.ts'
import styles from './api-page.module.css'
import { groupTitles } from './group-titles.ts'
import { OperationList } from './operation-list.tsx'
import { OperationPane } from './operation-pane.tsx'
import { operationGroups } from './operations.ts'

/** The operations of the server, to read and to try. */
export function ApiPage() {
  const messages = useApiMessages()
  const { data, error, isFetching, refetch } = useQuery<OpenApiDocument, ApiError>({
    queryKey: ['apiDescription'],
    queryFn: ({ signal }) => readApiDescription(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const loading = (
    <WhileLoading>
      <SkeletonText />
    </WhileLoading>
  )
  return (
    <>
      <PageHeader>
        {data && (
          <Button icon="download" onClick={() => saveDescription(data)}>
            {messages.download}
          </Button>
        )}
      </PageHeader>
      {data ? (
        <Operations description={data} />
      ) : (
        <Card>{error ? <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : loading}</Card>
      )}
    </>
  )
}

/** Saves the description as a file; in the demonstration no server has it. */
function saveDescription(description: OpenApiDocument) {
  const forget = keepLocalContent(openApiPath, new Blob([JSON.stringify(description, null, 2)]))
  saveFile({ url: openApiPath, name: 'openapi.json' })
  setTimeout(forget)
}

/** The row of the open operation; none if its group is closed, or the search has not found it. */
function currentRow(columns: HTMLElement | null) {
  return columns?.querySelector<HTMLElement>('[aria-current]')
}

/** The list of operations and the open one, which is in the page's URL. */
function Operations({ description }: { description: OpenApiDocument }) {
  const messages = useApiMessages()
  const language = useLanguage()
  const pages = useMenuPages()
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const openId = new URLSearchParams(search).get('operation') ?? undefined
  const shownId = useDeferredValue(openId)
  const columns = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const groups = useMemo(
    () => operationGroups(description, messages, groupTitles(pages, messages, language), language),
    [description, language, messages, pages],
  )
  const shown = groups.flatMap(({ operations }) => operations).find(({ id }) => id === shownId)

  // Tab goes on in what was opened.
  useEffect(() => {
    if (shownId !== undefined && document.activeElement === currentRow(columns.current)) pane.current?.focus()
  }, [shownId])

  function close() {
    const target = currentRow(columns.current) ?? columns.current?.querySelector('input')
    target?.focus()
    navigate(pathname)
  }

  return (
    <div ref={columns} className={styles.columns}>
      <OperationList groups={groups} openId={openId} />
      <OperationPane ref={pane} operation={shown} schemas={description.components.schemas} onClose={close} />
    </div>
  )
}

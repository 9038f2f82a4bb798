import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import type { OpenApiDocument } from '#contract/openapi/openapi-document.ts'
import { readApiDescription } from '#web/api/api-description.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useMenuPages } from '#web/base/page/menu-pages.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { useApiMessages } from './messages.ts'
import styles from './api-page.module.css'
import { groupTitles } from './group-titles.ts'
import { MethodTag } from './method-tag.tsx'
import { OperationList } from './operation-list.tsx'
import { OperationView } from './operation-view.tsx'
import { operationGroups } from './operations.ts'

/** The operations of the server, to read and to try. */
export function ApiPage() {
  const messages = useApiMessages()
  const { data, error, isFetching, refetch } = useQuery<OpenApiDocument, ApiError>({
    queryKey: ['apiDescription'],
    queryFn: ({ signal }) => readApiDescription(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
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
        <Card>{error ? <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <OperationsSkeleton />}</Card>
      )}
    </>
  )
}

/** Saves the description as a file; in the demonstration no server has it. */
function saveDescription(description: OpenApiDocument) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(description, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'openapi.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The open operation in the page's URL, and a function to change it: opening one is a step in the history, going on to the next is none. */
function useOpenId(): [string | undefined, (id: string | undefined) => void] {
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const id = new URLSearchParams(search).get('operation') ?? undefined
  return [
    id,
    (next) => {
      const to = next === undefined ? pathname : `${pathname}?${new URLSearchParams({ operation: next }).toString()}`
      navigate(to, { replace: id !== undefined })
    },
  ]
}

/** The list of operations beside the open one; on small screens that is in a drawer. */
function Operations({ description }: { description: OpenApiDocument }) {
  const messages = useApiMessages()
  const language = useLanguage()
  const pages = useMenuPages()
  const isNarrow = useIsNarrow()
  const [openId, open] = useOpenId()
  const shownId = useDeferredValue(openId)
  const columns = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isOpenedHere = useRef(false)
  const groups = useMemo(
    () => operationGroups(description, { language, messages, titleOf: groupTitles(pages, messages, language) }),
    [description, language, messages, pages],
  )
  const shown = groups.flatMap(({ operations }) => operations).find(({ id }) => id === shownId)

  // Tab goes on in what was opened.
  useEffect(() => {
    if (shownId !== undefined && isOpenedHere.current) view.current?.focus()
    isOpenedHere.current = false
  }, [shownId])

  function close() {
    // The row may be in a closed group, or not among those that the search has found.
    const row = columns.current?.querySelector<HTMLElement>('[aria-current]')
    const target = row ?? columns.current?.querySelector('input')
    target?.focus()
    open(undefined)
  }

  const content = shown && <OperationView key={shown.id} operation={shown} schemas={description.components.schemas} />
  return (
    <div ref={columns} className={styles.columns}>
      <OperationList
        groups={groups}
        openId={openId}
        onOpen={(id) => {
          isOpenedHere.current = true
          open(id)
        }}
      />
      {!isNarrow && (
        <div ref={view} tabIndex={-1} className={styles.view}>
          {shown ? (
            <section aria-labelledby={titleId}>
              <header className={styles.head}>
                <h2 id={titleId} className={styles.title} translate="no">
                  <MethodTag method={shown.method} /> <code>{shown.path}</code>
                </h2>
                <IconButton icon="x" label={messages.close} onClick={close} />
              </header>
              {content}
            </section>
          ) : (
            <Card>
              <Empty text={messages.choose} />
            </Card>
          )}
        </div>
      )}
      {isNarrow && shown && (
        <Drawer isOpen isWide title={`${shown.method} ${shown.path}`} onClose={close}>
          {content}
        </Drawer>
      )}
    </div>
  )
}

function OperationsSkeleton() {
  return (
    <WhileLoading>
      <Skeleton width="30%" />
      <Skeleton width="45%" />
      <Skeleton width="38%" />
    </WhileLoading>
  )
}

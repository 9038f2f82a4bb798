import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { id as idSchema } from '#contract/schemas/schemas.ts'
import { isApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useClosePage, useTabTitle } from '#web/base/page/page-tab.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { preloadResourceDrawer, ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useDictionaryWords } from '#web/resource/use-dictionary-words.ts'
import { useRemove } from '#web/resource/use-remove.ts'
import { useAllowed } from '#web/resource/use-resource-list.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDetailMessages } from './messages.ts'
import { HistoryTabs } from './history-tabs.tsx'

interface ResourceDetailProps {
  resource: AnyResource
  words: AnyWords
  /** The requested row. */
  id: string
  /** The path of the list. */
  listPath: string
  /** The fields that are shown; by default those of the list. */
  names?: readonly string[]
  /** Replaces the form that edits the row. */
  renderEditor?: ((row: AnyRow, onClose: () => void) => ReactNode) | undefined
  /** What can be done with the row beside editing and deleting. */
  renderActions?: ((row: AnyRow) => ReactNode) | undefined
  /** Whether the row may be deleted, for users who may delete rows; by default it may. */
  isRemovable?: ((row: AnyRow) => boolean) | undefined
  /** Deletes the row in place of the page. */
  onRemove?: ((row: AnyRow) => void) | undefined
}

/** The page of a row: its fields, the lists of rows that refer to it, its changes and its comments. The resource has the call `get`. */
export function ResourceDetail({ resource, words: ownWords, id, listPath, ...rest }: ResourceDetailProps) {
  const messages = useDetailMessages()
  const isId = z.safeParse(idSchema, id).success
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(resource.derivedCalls.get, { params: { id } }),
    enabled: isId,
  })
  const words = useDictionaryWords(resource, ownWords)
  if (!isId || isApiError(error, notFound)) {
    return (
      <>
        <PageHeader />
        <Empty digits="404" text={messages.missing(words.one)}>
          <LinkButton to={listPath} variant="primary">
            {messages.backToList}
          </LinkButton>
        </Empty>
      </>
    )
  }
  if (data) return <LoadedDetail {...{ resource, words, listPath }} {...rest} row={resource.rowOf(data)} />
  return (
    <>
      <PageHeader />
      {error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <Card>
            <SkeletonText />
          </Card>
        </WhileLoading>
      )}
    </>
  )
}

function LoadedDetail({ resource, words, row, listPath, names, ...actions }: Omit<ResourceDetailProps, 'id'> & { row: AnyRow }) {
  const common = useResourceMessages(words)
  const messages = useDetailMessages()
  const language = useLanguage()
  const title = resource.titleOf(row)
  const columns = resourceColumns<AnyRow, string>({ resource, words, messages: common, language }, names)
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title}>
        <LinkButton to={listPath}>
          <Icon name="arrow-left" size={16} />
          <span className={visuallyHidden.onMobile}>{messages.backToList}</span>
        </LinkButton>
        <DetailActions {...{ resource, words, row }} {...actions} />
      </PageHeader>
      <div className={`${layout.grid} ${layout.gap3}`}>
        <Card title={messages.details}>
          <DescriptionList items={columns.map(({ title: term, cell }) => ({ term, value: cell(row) }))} />
        </Card>
        <HistoryTabs {...{ resource, words }} id={row.id} />
      </div>
    </>
  )
}

function DetailActions({
  resource,
  words,
  row,
  renderEditor,
  renderActions,
  isRemovable,
  onRemove,
}: Omit<ResourceDetailProps, 'id' | 'listPath' | 'names'> & { row: AnyRow }) {
  const messages = useResourceMessages(words)
  const allowed = useAllowed(resource)
  const close = useClosePage()
  const { remove, question } = useRemove(resource, { onRemoved: close })
  const [isEditing, setEditing] = useState(false)
  const end = () => setEditing(false)
  return (
    <>
      {renderActions?.(row)}
      {allowed.remove && isRemovable?.(row) !== false && <Button onClick={() => (onRemove ?? remove)(row)}>{messages.remove}</Button>}
      {allowed.edit && (
        <Button variant="primary" icon="pencil" onPointerEnter={preloadResourceDrawer} onClick={() => setEditing(true)}>
          {messages.edit}
        </Button>
      )}
      {question}
      {isEditing && (renderEditor?.(row, end) ?? <ResourceEditor {...{ resource, words, row }} onClose={end} />)}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listTooSlowName } from '#contract/errors/error.ts'
import { type Filter, listParameters } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import { callOptions } from '#web/api/queries.ts'
import { listInput } from '#web/resource/list-input.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { List, ListGrouping, ListRows } from '#web/ui/table/list.ts'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'

/** How long an exact count is shown on the next pages before it is counted again. */
const exactMs = 10_000

/** How many fields are named that would make a search faster. */
const namedFields = 3

/** A list page that may have a limited count. */
export interface LimitedPage {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly list: Pick<List<unknown, string, {}>, 'request' | 'wanted' | 'defaultSort'> & {
    readonly query: Pick<ListRows<unknown>, 'data' | 'error' | 'isPlaceholderData'>
    readonly grouping?: Pick<ListGrouping, 'filter'>
  }
}

/** Counts the rows of a list exactly once they are shown, puts that count in place of the limited one, and says what makes a slow search faster. */
export function LimitedList({ page }: { page: LimitedPage }) {
  const { data, error } = page.list.query
  const messages = useConditionMessages()
  useExactCount(page)
  const labels = data?.isSlow || error?.name === listTooSlowName ? fasterFields(page) : []
  if (labels.length === 0) return null
  const text = messages.faster(labels)
  return (
    <output className={`${layout.small} ${layout.muted} ${layout.truncate} ${styles.faster}`} title={text}>
      {text}
    </output>
  )
}

function useExactCount({ resource, list }: LimitedPage) {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = list.query
  const call = resource.derivedCalls.list
  const asked = { ...list.request, ...list.grouping?.filter }
  const { queryKey } = callOptions(call, listInput(resource.list, asked))
  const exact = useQuery({
    ...callOptions(call, {
      query: listParameters(resource.list, { ...asked, sort: list.defaultSort, page: 1, pageSize: 1, count: 'exact' }),
    }),
    enabled: data?.isCountLimited === true && !isPlaceholderData,
    staleTime: exactMs,
  })
  const itemCount = exact.isSuccess && !exact.isFetching ? exact.data.itemCount : undefined
  const complete = useEffectEvent((count: number) => {
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
    queryClient.setQueryData(queryKey, (known) => known && { ...toPaged(known.list, count, known), isSlow: known.isSlow }, {
      ...(updatedAt !== undefined && { updatedAt }),
    })
  })
  useEffect(() => {
    if (data?.isCountLimited && !isPlaceholderData && itemCount !== undefined) complete(itemCount)
  }, [data, isPlaceholderData, itemCount])
}

/** The labels of fields by which a list finds rows fast, other than those of the request. */
function fasterFields({ resource, words, messages, list }: LimitedPage): string[] {
  const asked = listParameters(resource.list, list.wanted)
  const labels: Readonly<Partial<Record<string, string>>> = { createDate: messages.createdOn, ...words.fields }
  const isNamed = (name: string) => Object.keys(asked).some((key) => key.startsWith(name)) || asked['where']?.includes(`${name}.`)
  return Object.entries<Filter>(resource.list.filters)
    .flatMap(([name, { kind }]) =>
      kind === 'contains' || kind === 'containsAny' || isNamed(name) ? [] : (labels[name] ?? labels[titleNameOf(name)] ?? []),
    )
    .slice(0, namedFields)
}

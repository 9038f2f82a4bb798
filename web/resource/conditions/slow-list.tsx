import { listTooSlowName } from '#contract/errors/error.ts'
import { type Filter, listParameters } from '#contract/lists/list-query.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { List, ListRows } from '#web/ui/table/list.ts'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'

/** How many fields are named that would make a search faster. */
const namedFields = 3

/** A list page that may be slow. */
export interface SlowPage {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly list: Pick<List<unknown, string, {}>, 'wanted'> & { readonly query: Pick<ListRows<unknown>, 'data' | 'error'> }
}

/** Says what makes a slow search faster. */
export function SlowList({ page }: { page: SlowPage }) {
  const { data, error } = page.list.query
  const messages = useConditionMessages()
  const labels = data?.isSlow || error?.name === listTooSlowName ? fasterFields(page) : []
  if (labels.length === 0) return null
  const text = messages.faster(labels)
  return (
    <output className={`${layout.small} ${layout.muted} ${layout.truncate} ${styles.faster}`} title={text}>
      {text}
    </output>
  )
}

/** The labels of fields by which a list finds rows fast, other than those of the request. */
function fasterFields({ resource, words, messages, list }: SlowPage): string[] {
  const asked = listParameters(resource.list, list.wanted)
  const labels: Readonly<Partial<Record<string, string>>> = { createDate: messages.createdOn, ...words.fields }
  const isNamed = (name: string) => Object.keys(asked).some((key) => key.startsWith(name)) || asked['where']?.includes(`${name}.`)
  return Object.entries<Filter>(resource.list.filters)
    .flatMap(([name, { kind }]) =>
      kind === 'contains' || kind === 'containsAny' || isNamed(name) ? [] : (labels[name] ?? labels[titleNameOf(name)] ?? []),
    )
    .slice(0, namedFields)
}

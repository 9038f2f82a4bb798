import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { List } from '#web/ui/table/list.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'

/** What figures need to know of their list. */
export interface FiguredList<Row> {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly list: Pick<List<Row, string, Filters>, 'request' | 'query' | 'grouping'>
  readonly selection: Selection<Row>
}

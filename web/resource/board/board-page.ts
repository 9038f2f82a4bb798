import type { ReactNode } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { Allowed } from '#web/resource/use-resource-list.ts'
import type { List } from '#web/ui/table/list.ts'

/** What only its page knows of a board. */
export interface BoardOptions<Row> {
  /** The texts with the labels of transitions, where the list offers none. */
  readonly words?: AnyWords
  /** Why the user may not make a transition of a row; undefined if they may. */
  refusalOf?(row: Row, transition: AnyTransition): string | undefined
  /** The title of a column, in place of a tag. */
  readonly renderTitle?: (value: string) => ReactNode
}

/** What a board needs to know of its list page. Methods, so that pages of every row type are one. */
export interface BoardPage {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly allowed: Pick<Allowed, 'edit'>
  readonly list: Pick<List<AnyRow, string, Filters>, 'request' | 'views' | 'filterCount' | 'filterKey' | 'reset'>
  readonly removed: { readonly question?: ReactNode }
  open(row: AnyRow | 'new'): void
}

/** A column of the table: what a card shows of a row. */
export interface BoardCell {
  readonly id: string
  readonly title: string
  cell(row: AnyRow): ReactNode
}

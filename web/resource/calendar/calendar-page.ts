import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { Allowed } from '#web/resource/use-resource-list.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { List } from '#web/ui/table/list.ts'

/** A state of rows, and how a calendar shows it: by its color, and by an icon or a border too. */
export interface CalendarState {
  readonly id: string
  readonly label: string
  readonly tone: 'accent' | 'warn' | 'outlined' | 'faint'
  readonly icon?: IconName
}

/** What only its page knows of a calendar. */
export interface CalendarOptions<Row> {
  /** The states of rows, for the legend. */
  readonly states: readonly CalendarState[]
  /** The id of the state of a row. */
  stateOf(row: Row): string
  /** Why the user may not move a row to another day; undefined if they may. */
  refusalOf?(row: Row): string | undefined
}

/** What a calendar needs to know of its list page. Methods, so that pages of every row type are one. */
export interface CalendarPage {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly allowed: Pick<Allowed, 'create'>
  readonly list: Pick<List<AnyRow, string, Filters>, 'request' | 'views' | 'grouping' | 'filterCount' | 'filterKey' | 'reset'>
  readonly removed: { readonly question?: React.ReactNode }
  open(row: AnyRow | 'new'): void
  /** Opens the form of a new row that starts with these values. */
  openNew(initial: FieldValues): void
}

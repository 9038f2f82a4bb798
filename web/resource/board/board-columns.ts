import { boardColumnLimit } from '#contract/resource/board-limit.ts'
import type { TagTone } from '#web/ui/display/tag.tsx'
import { tagTone } from '#web/resource/tag-tone.ts'
import type { BoardPage } from './board-page.ts'

/** A column of a board. */
export interface BoardColumn {
  /** Names it in the document. */
  readonly id: string
  /** The value of its rows; null for those without one. */
  readonly value: string | null
  readonly label: string
  readonly tone: TagTone
  /** An item that is no longer offered. */
  readonly isDisabled: boolean
}

interface ColumnsOptions {
  page: Pick<BoardPage, 'resource' | 'words' | 'list'>
  field: string
  /** The label of the column of rows without a value. */
  noValue: string
  /** The values that rows have; undefined until they are known. */
  used: ReadonlySet<string | null> | undefined
}

/** The columns of a board in order: one for rows without a value, where there can be such rows, and one for each value that the filters allow. A disabled item has one while rows have it. */
export function boardColumns({ page: { resource, words, list }, field, noValue, used }: ColumnsOptions): readonly BoardColumn[] {
  const items = words.items?.[field]
  const values = Object.entries(words.choices[field] ?? {})
  const filter: unknown = Object.entries(list.request).find(([name]) => name === field)?.[1]
  const isWanted = (value: string) =>
    list.request.none !== field && (!Array.isArray(filter) || filter.length === 0 || filter.includes(value))
  const columns = values.flatMap(([value, label]): BoardColumn[] => {
    const item = items?.find((one) => one.value === value)
    const isDisabled = item?.isEnabled === false
    if (!isWanted(value) || (isDisabled && !used?.has(value))) return []
    return [{ id: `value ${value}`, value, label, tone: tagTone(item), isDisabled }]
  })
  // A value that is offered no more, and that no item explains.
  const unknown = [...(used ?? [])].flatMap((value): BoardColumn[] =>
    value === null || words.choices[field]?.[value] !== undefined
      ? []
      : [{ id: `value ${value}`, value, label: value, tone: 'plain', isDisabled: true }],
  )
  const canLack =
    resource.list.groups.some(({ name, isNullable }) => name === field && isNullable) && !(Array.isArray(filter) && filter.length > 0)
  const none: BoardColumn = { id: 'none', value: null, label: noValue, tone: 'plain', isDisabled: false }
  return [...(canLack ? [none] : []), ...columns, ...unknown]
}

/** The columns that a board has room for. */
export function shownColumns(columns: readonly BoardColumn[]): readonly BoardColumn[] {
  return columns.slice(0, boardColumnLimit)
}

import { type ReactNode, useMemo } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import { longListRows } from '#contract/lists/paging.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { ListTable, type ListTableProps } from '#web/ui/table/list-table.tsx'
import type { BoardOptions } from './board/board-page.ts'
import type { CalendarOptions } from './calendar/calendar-page.ts'
import { useListBulk } from './bulk/use-list-bulk.tsx'
import { emptyTextOf } from './empty/empty-text.tsx'
import { resourceCard, resourceColumns } from './resource-columns.tsx'
import { preloadResourceDrawer } from './resource-drawer.tsx'
import type { ResourceMessages } from './messages.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { rowActionOptions } from './row-actions.tsx'
import { useListHeading } from './use-list-heading.tsx'
import type { Allowed, ResourceList } from './use-resource-list.ts'
import { actionsWidthPx, useRowActions } from './use-row-actions.ts'
import { tableFigures } from './table-figures.tsx'

const board = lazyControl(() => import('./board/board.tsx').then((module) => module.Board))
const calendar = lazyControl(() => import('./calendar/calendar.tsx').then((module) => module.Calendar))
const transition = lazyControl(() => import('./resource-transition.tsx').then((module) => module.ResourceTransition))

interface PageProps<Row, Name extends string, F extends Filters> {
  page: ResourceList<Row, Name, F>
}

/** Creates the first row from within an empty table. */
function CreateFirst<Row extends AnyRow, Name extends string, F extends Filters>({ page: { messages, open } }: PageProps<Row, Name, F>) {
  return (
    <Button icon="plus" onClick={() => open('new')}>
      {messages.createTitle}
    </Button>
  )
}

interface CreateChildProps {
  page: { readonly allowed: Pick<Allowed, 'create'>; readonly messages: ResourceMessages; readonly open: (row: 'new') => void }
}

/** The button of a list on the page of another row that creates a row with the reference to it. */
export function CreateChild({ page: { allowed, messages, open } }: CreateChildProps) {
  return (
    allowed.create && (
      <Button icon="plus" onPointerEnter={preloadResourceDrawer} onClick={() => open('new')}>
        {messages.createTitle}
      </Button>
    )
  )
}

interface ResourceTableProps<Row, Name extends string, F extends Filters> extends PageProps<Row, Name, F> {
  /** The list is not the page, but on the page of another row: it has no title row, and this resource without the filter by that row. */
  child?: AnyResource
  /** Replaces the default columns. */
  columns?: readonly Column<Row, Name>[]
  /** What only the page knows of the list as a board. */
  board?: BoardOptions<Row>
  /** What only the page knows of the list as a calendar. */
  calendar?: CalendarOptions<Row>
  /** Renders the table in another way, such as one whose rows are edited in place. */
  renderTable?: (table: ListTableProps<Row, Name, F>) => ReactNode
}

function renderListTable<Row, Name extends string, F extends Filters>(table: ListTableProps<Row, Name, F>): ReactNode {
  return <ListTable {...table} />
}

/** A list page: title row, filters, and the table with row and bulk actions. Opening a row shows it in the page's drawer. */
export function ResourceTable<Row extends AnyRow, Name extends string, F extends Filters>({
  page,
  child,
  columns,
  board: boardOptions,
  calendar: calendarOptions,
  renderTable = renderListTable,
}: ResourceTableProps<Row, Name, F>) {
  const { resource, words, messages, list, selection, open, removed } = page
  const language = useLanguage()
  const { actions, transitions, pending, close } = useRowActions(page)
  const heading = useListHeading(page)
  const figures = tableFigures(page)
  const bulk = useListBulk(page)
  const { itemCount = 0, isCountLimited = false } = list.query.data ?? {}
  const isLong = itemCount + Number(isCountLimited) > longListRows
  const rows = useMemo(() => {
    const parts = { resource, words, messages, language, isLong }
    return {
      columns: columns ?? resourceColumns<Row, Name>(parts),
      card: (row: Row) => resourceCard(row, parts),
      rowLabel: (row: Row) => resource.titleOf(row),
      ...rowActionOptions(actions, resource.titleOf),
    }
  }, [resource, words, messages, language, isLong, columns, actions])
  const shared = {
    emptyText: emptyTextOf(page),
    emptyAction: page.allowed.create && <CreateFirst page={page} />,
    ...(child ? { tools: <CreateChild page={page} /> } : { heading }),
    toolbar: <ResourceFilters page={child ? { ...page, resource: child } : page} />,
  }
  const { board: field, calendar: view } = list.grouping ?? {}
  const fields = resource.list.calendar
  return (
    <>
      {view && fields ? (
        <calendar.Control {...shared} {...{ page, view, fields, actions, bulk }} options={calendarOptions} />
      ) : field === undefined ? (
        renderTable({
          label: messages.list,
          list,
          ...shared,
          view: resource.tableView,
          ...rows,
          rowKey: selection.keyOf,
          ...bulk,
          actionsWidthPx: actionsWidthPx(transitions, words, language),
          removed,
          figures,
          onOpen: open,
        })
      ) : (
        <board.Control {...shared} {...{ page, field, actions, bulk }} cells={rows.columns} options={boardOptions} />
      )}
      {pending && resource.flow && (
        <transition.Control
          {...pending}
          field={resource.flow.field}
          title={resource.titleOf(pending.row)}
          {...{ words, messages }}
          onClose={close}
        />
      )}
    </>
  )
}

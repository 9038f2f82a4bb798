import { type ReactNode, useMemo } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { ListTable, type ListTableProps } from '#web/ui/table/list-table.tsx'
import { BinButton } from './bin/bin-button.tsx'
import { listBulk } from './bulk/list-bulk.tsx'
import { resourceCard, resourceColumns } from './resource-columns.tsx'
import { preloadResourceDrawer } from './resource-drawer.tsx'
import { tableFigures } from './table-figures.tsx'
import { rowActionOptions } from './row-actions.tsx'
import { ExportButton } from './transfer/export-button.tsx'
import { ImportButton } from './transfer/import-button.tsx'
import type { ResourceList } from './use-resource-list.ts'
import { actionsWidthPx, useRowActions } from './use-row-actions.ts'
import { matchingCount } from './list-grouping.ts'

const transition = lazyControl(() => import('./resource-transition.tsx').then((module) => module.ResourceTransition))

interface PageProps<Row, Name extends string, F extends Filters> {
  page: ResourceList<Row, Name, F>
}

/** The header of a list page: the number of rows, and the button that creates one. */
export function ResourceHeader<Row extends AnyRow, Name extends string, F extends Filters>({ page }: PageProps<Row, Name, F>) {
  const { list, allowed, messages, open } = page
  const language = useLanguage()
  const count = matchingCount(list)
  return (
    <PageHeader purpose={count === undefined ? undefined : messages.count(formatNumber(count, language))}>
      {allowed.create && (
        <MainAction icon="plus" label={messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
      )}
    </PageHeader>
  )
}

/** Creates the first row from within an empty table. */
function CreateButton<Row extends AnyRow, Name extends string, F extends Filters>({ page: { messages, open } }: PageProps<Row, Name, F>) {
  return (
    <Button icon="plus" onClick={() => open('new')}>
      {messages.createTitle}
    </Button>
  )
}

interface ResourceTableProps<Row, Name extends string, F extends Filters> extends PageProps<Row, Name, F> {
  /** Replaces the default columns. */
  columns?: readonly Column<Row, Name>[]
  /** Renders the table in another way, such as one whose rows are edited in place. */
  renderTable?: (table: ListTableProps<Row, Name, F>) => ReactNode
}

function renderListTable<Row, Name extends string, F extends Filters>(table: ListTableProps<Row, Name, F>): ReactNode {
  return <ListTable {...table} />
}

/** The table of a list page with row and bulk actions. Opening a row shows it in the page's drawer. */
export function ResourceTable<Row extends AnyRow, Name extends string, F extends Filters>({
  page,
  columns,
  renderTable = renderListTable,
}: ResourceTableProps<Row, Name, F>) {
  const { resource, words, messages, list, selection, open, removed } = page
  const language = useLanguage()
  const { actions, transitions, pending, close } = useRowActions(page)
  const rows = useMemo(() => {
    const parts = { resource, words, messages, language }
    return {
      columns: columns ?? resourceColumns<Row, Name>(parts),
      card: (row: Row) => resourceCard(row, parts),
      rowLabel: (row: Row) => resource.titleOf(row),
      ...rowActionOptions(actions, resource.titleOf),
    }
  }, [resource, words, messages, language, columns, actions])
  return (
    <>
      {renderTable({
        label: messages.list,
        list,
        emptyText: messages.none,
        emptyAction: page.allowed.create && <CreateButton page={page} />,
        view: resource.tableView,
        ...rows,
        rowKey: selection.keyOf,
        ...listBulk(page),
        actionsWidthPx: actionsWidthPx(transitions, words, language),
        removed,
        figures: tableFigures(page),
        tools: (
          <>
            <ImportButton page={page} />
            <ExportButton page={page} />
            <BinButton resource={resource} words={words} />
          </>
        ),
        onOpen: open,
      })}
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

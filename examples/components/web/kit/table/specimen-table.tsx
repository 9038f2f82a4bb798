import { defaultPageSize, toPaged } from '#contract/lists/paging.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { useTableSectionMessages, type TableSectionMessages } from './messages.ts'

export type Person = TableSectionMessages['people'][number]

type Options = Partial<Omit<DataTableProps<Person, 'name'>, 'query'>>

interface SpecimenTableProps extends Options {
  /** The state shown, which also distinguishes the tables' labels. */
  title: string
  query?: Partial<DataTableProps<Person>['query']>
}

const idleQuery = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => {} }
const page = { page: 1, pageSize: defaultPageSize }

/** The key of a person. */
export function keyOf({ name }: Person): string {
  return name
}

/** The columns of people. */
export function personColumns(messages: TableSectionMessages): Column<Person, 'name'>[] {
  return [
    { id: 'name', title: messages.name, sortName: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'company', title: messages.company, isMuted: true, cell: ({ company }) => company },
    { id: 'city', title: messages.city, widthPx: 104, cell: ({ city }) => city },
    { id: 'amount', title: messages.amount, widthPx: 140, align: 'end', cell: ({ amount }) => amount },
  ]
}

/** A person as a card. */
export function personCard({ name, company, city, amount }: Person): RowCard {
  return { leading: <Avatar name={name} size={36} />, title: name, detail: [city, company].join(' · '), mark: amount }
}

/** A table in one state, without a server. */
export function SpecimenTable({ title, query, ...options }: SpecimenTableProps) {
  const messages = useTableSectionMessages()
  return (
    <DataTable
      label={messages.list(title)}
      query={{ ...idleQuery, data: toPaged(messages.people, messages.people.length, page), ...query }}
      columns={personColumns(messages)}
      rowKey={keyOf}
      rowLabel={keyOf}
      card={personCard}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={3}
      onPage={() => {}}
      renderActions={({ name }) => (
        <Button variant="text" aria-label={messages.editOne(name)}>
          {messages.edit}
        </Button>
      )}
      actionsWidthPx={88}
      empty={<EmptyList text={messages.none} isFiltered={false} itemCount={0} onReset={() => {}} onFirstPage={() => {}} />}
      {...options}
    />
  )
}

/** A page without rows. */
export const noRows = toPaged<Person>([], 0, page)

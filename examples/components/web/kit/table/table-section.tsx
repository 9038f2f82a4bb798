import { useState } from 'react'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { ApiError } from '#web/base/api-error.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import { createSelection } from '#web/ui/table/selection/selection.ts'
import { StaticTable } from '#web/ui/table/rows/static-table.tsx'
import { SkeletonCards, TableCards } from '#web/ui/table/rows/table-cards.tsx'
import { keyOf, noRows, personCard, personColumns, SpecimenTable, type Person } from './specimen-table.tsx'
import { useTableSectionMessages } from './messages.ts'

function noop() {}

/** Every table component in every state. */
export function TableSection() {
  const messages = useTableSectionMessages()
  return (
    <>
      <SelectionTable />
      <StateTables />
      <CardSpecimens />
      <Specimen title={messages.few} isWide>
        <StaticTable
          label={messages.list(messages.few)}
          rows={messages.people}
          columns={personColumns(messages)}
          rowKey={keyOf}
          card={personCard}
        />
      </Specimen>
      <Specimen title={messages.filterBar} isWide>
        <FilterBar
          activeCount={1}
          onReset={noop}
          first={<FilterSearch label={messages.name} maxLength={60} value="" onChange={noop} />}
          filters={[
            {
              id: 'company',
              label: messages.company,
              isSet: true,
              onClear: noop,
              field: (
                <SelectField label={messages.company} choices={[{ id: 'nordbank', label: 'Nordbank' }]} value="nordbank" onChange={noop} />
              ),
            },
            {
              id: 'city',
              label: messages.city,
              isSet: false,
              field: <SelectField label={messages.city} choices={[]} value={undefined} onChange={noop} />,
            },
          ]}
        />
      </Specimen>
      <Specimen title={messages.pagination} isWide>
        <Pagination label={messages.pagination} paged={{ page: 7, pageSize: 20, pageCount: 5000, itemCount: 100_000 }} onChange={noop} />
      </Specimen>
    </>
  )
}

/** A selection that contains the first person. */
function useInitialSelection(people: readonly Person[]) {
  const [selection] = useState(() => {
    const created = createSelection(keyOf)
    created.set(people.slice(0, 1), true)
    return created
  })
  return selection
}

function SelectionTable() {
  const messages = useTableSectionMessages()
  const selection = useInitialSelection(messages.people)
  return (
    <Specimen title={messages.rows} isWide>
      <SpecimenTable
        title={messages.rows}
        selection={selection}
        renderDetail={({ name }) => messages.detail(name)}
        renderBulk={() => (
          <>
            <BulkAction>{messages.pass}</BulkAction>
            <BulkAction isDangerous>{messages.remove}</BulkAction>
          </>
        )}
      />
    </Specimen>
  )
}

function StateTables() {
  const messages = useTableSectionMessages()
  const error = new ApiError({ code: -1, status: 500, name: 'unexpected', message: messages.broken, requestId: 'k7m2x' })
  return (
    <>
      <Specimen title={messages.sorted} isWide>
        <SpecimenTable title={messages.sorted} sort={[{ name: 'name', descending: true }]} />
      </Specimen>
      <Specimen title={messages.loading} isWide>
        <SpecimenTable title={messages.loading} query={{ data: undefined, isFetching: true }} />
      </Specimen>
      <Specimen title={messages.failed} isWide>
        <SpecimenTable title={messages.failed} query={{ data: undefined, error }} />
      </Specimen>
      <Specimen title={messages.refreshFailed} isWide>
        <SpecimenTable title={messages.refreshFailed} query={{ error }} />
      </Specimen>
      <Specimen title={messages.empty} isWide>
        <SpecimenTable title={messages.empty} query={{ data: noRows }} />
      </Specimen>
      <Specimen title={messages.emptyFiltered} isWide>
        <SpecimenTable
          title={messages.emptyFiltered}
          query={{ data: noRows }}
          empty={<EmptyList text="" isFiltered itemCount={0} onReset={noop} onFirstPage={noop} />}
        />
      </Specimen>
      <Specimen title={messages.pastTheEnd} isWide>
        <SpecimenTable
          title={messages.pastTheEnd}
          query={{ data: noRows }}
          empty={<EmptyList text="" isFiltered={false} itemCount={3} onReset={noop} onFirstPage={noop} />}
        />
      </Specimen>
    </>
  )
}

function CardSpecimens() {
  const messages = useTableSectionMessages()
  const selection = useInitialSelection(messages.people)
  const cards = { rows: messages.people, rowKey: keyOf, rowLabel: keyOf, card: personCard, startSelecting: noop }
  return (
    <>
      <Specimen title={messages.cards}>
        <TableCards {...cards} isSelecting={false} renderDetail={({ name }) => messages.detail(name)} />
      </Specimen>
      <Specimen title={messages.selecting}>
        <TableCards {...cards} isSelecting selection={selection} />
      </Specimen>
      <Specimen title={messages.skeletonCards}>
        <SkeletonCards count={3} />
      </Specimen>
    </>
  )
}

import { type ReactNode, useMemo } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage, useMessages } from '#web/base/i18n/language.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { preloadResourceDrawer, ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { Allowed, ResourceList } from '#web/resource/use-resource-list.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ListTable, type ListTableProps } from '#web/ui/table/list-table.tsx'
import { type ChildList, type ChildOf, referenceTo } from './child-list.ts'
import styles from './child-rows.module.css'
import { useChildList } from './use-child-list.ts'

/** The filter bar of a child list above its table. */
export function ChildFrame({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

interface CreateChildProps {
  page: { readonly allowed: Pick<Allowed, 'create'>; readonly messages: ResourceMessages; readonly open: (row: 'new') => void }
}

/** The button in the toolbar of a child list that creates a row with the reference to its parent. */
export function CreateChild({ page: { allowed, messages, open } }: CreateChildProps) {
  return (
    allowed.create && (
      <Button icon="plus" onPointerEnter={preloadResourceDrawer} onClick={() => open('new')}>
        {messages.createTitle}
      </Button>
    )
  )
}

/** The table of a child list: that of the resource's list, without the recycle bin and imports, which are those of all rows. */
export function renderChildTable<Row extends AnyRow, Name extends string, F extends Filters>(page: ResourceList<Row, Name, F>) {
  return ({ tools: _tools, ...table }: ListTableProps<Row, Name, F>) => <ListTable {...table} toolbar={<CreateChild page={page} />} />
}

/** A child list that is derived from its resource. */
export function ChildRows({ list: { resource, words: byLanguage, initial }, by, parentId }: ChildOf & { list: ChildList }) {
  const words = useMessages(byLanguage)
  const language = useLanguage()
  const { page, filtered } = useChildList<AnyRow, string, {}>(resource, words, by)
  const { messages } = page
  const columns = useMemo(
    () => resourceColumns<AnyRow, string>({ resource, words, messages, language }).filter(({ id }) => id !== by),
    [resource, words, messages, language, by],
  )
  return (
    <ChildFrame>
      <ResourceFilters page={{ ...page, resource: filtered }} />
      <ResourceTable page={page} columns={columns} renderTable={renderChildTable(page)} />
      <ResourceDrawer page={page} initial={{ ...initial, ...referenceTo(resource, { by, parentId }) }} />
    </ChildFrame>
  )
}

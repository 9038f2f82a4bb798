import { useMemo } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage, useMessages } from '#web/base/i18n/language.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { type ChildList, type ChildOf, referenceTo } from './child-list.ts'
import { useChildList } from './use-child-list.ts'

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
    <>
      <ResourceTable page={page} child={filtered} columns={columns} />
      <ResourceDrawer page={page} initial={{ ...initial, ...referenceTo(resource, { by, parentId }) }} />
    </>
  )
}

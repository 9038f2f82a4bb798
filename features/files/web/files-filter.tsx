import { filesList, type ManagedFile } from '#features/files/contract/managed-files.ts'
import { PersonSelect } from '#web/resource/person-select.tsx'
import type { ListOf } from '#web/resource/use-list.ts'
import { ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import { useFileMessages } from './messages.ts'

/** The search and the filters of files. */
export function FilesFilter({ list }: { list: ListOf<ManagedFile, typeof filesList> }) {
  const messages = useFileMessages()
  return (
    <ListFilters
      list={list}
      filters={filesList.filters}
      labels={{ kind: messages.kind, isUsed: messages.usage, createDate: messages.createDate, ownerId: messages.owner }}
      choices={{ kind: messages.kinds, isUsed: messages.used }}
      searchLabel={messages.searchNames}
      renderField={({ name, label, selected: [ownerId], onChange }) => {
        if (name !== 'ownerId') return undefined
        const owner = list.query.data?.list.find((file) => file.ownerId === ownerId)
        return (
          <PersonSelect
            {...{ label }}
            placeholder={messages.all}
            value={ownerId}
            known={owner && { id: owner.ownerId, label: owner.ownerName }}
            onChange={(id) => onChange(id === undefined ? [] : [id])}
          />
        )
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isPicture } from '#contract/files/accepted-type.ts'
import { filesList, getFilesTotal, listFiles, type ManagedFile } from '#features/files/contract/managed-files.ts'
import { filesDelete, filesDownload } from '#features/files/contract/permissions.ts'
import { filesTable } from '#features/files/contract/preferences.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useList } from '#web/resource/use-list.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { fileRows } from './file-rows.tsx'
import { FilesFilter } from './files-filter.tsx'
import { useFileMessages } from './messages.ts'
import { MySpace } from './my-space.tsx'

const removal = lazyControl(() => import('./remove-files-dialog.tsx').then((module) => module.RemoveFilesDialog))
const preview = lazyControl(() => import('#web/ui/upload/picture-preview.tsx').then((module) => module.PicturePreview))

const keyOf = ({ id }: ManagedFile) => id

/** The files in the user's data scope. */
export function FilesPage() {
  const messages = useFileMessages()
  const language = useLanguage()
  const list = useList(listFiles, filesList)
  const total = useQuery(callOptions(getFilesTotal)).data
  const selection = useSelection<ManagedFile>(keyOf)
  const [removing, setRemoving] = useState<readonly ManagedFile[]>([])
  const [previewed, setPreviewed] = useState<ManagedFile>()
  const canDelete = useCan(filesDelete)
  const canDownload = useCan(filesDownload)
  const userId = useCurrentUser()?.userId
  const rows = useMemo(() => {
    const isReadable = ({ ownerId }: ManagedFile) => canDownload || ownerId === userId
    return fileRows({ messages, language, isReadable, onRemove: (file) => setRemoving([file]), onPreview: setPreviewed })
  }, [messages, language, canDownload, userId])

  return (
    <>
      <ListTable
        label={messages.list}
        heading={{
          summary: total && messages.total(formatNumber(total.count, language), formatBytes(total.bytes, language)),
          main: <MySpace />,
        }}
        toolbar={<FilesFilter list={list} />}
        list={list}
        emptyText={messages.none}
        view={filesTable}
        {...rows}
        rowKey={keyOf}
        selection={canDelete ? selection : undefined}
        renderBulk={(selected) => (
          <BulkAction isDangerous onPointerEnter={removal.preload} onClick={() => setRemoving(selected)}>
            {messages.remove}
          </BulkAction>
        )}
        actionsWidthPx={120}
      />
      {removing.length > 0 && (
        <removal.Control files={removing} onRemoved={(removed) => selection.set(removed, false)} onClose={() => setRemoving([])} />
      )}
      {previewed && (
        <preview.Control
          pictures={list.query.data?.list.filter(({ type }) => isPicture(type)) ?? []}
          first={previewed.id}
          urlOf={fileUrl}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  )
}

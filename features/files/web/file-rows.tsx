import { extensionOf } from '#contract/files/accepted-type.ts'
import type { Language } from '#contract/language.ts'
import type { ManagedFile } from '#features/files/contract/managed-files.ts'
import { filesDelete } from '#features/files/contract/permissions.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { FileMark } from '#web/ui/upload/file-mark.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { saveFile } from '#web/api/save-file.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { FileMessages } from './messages.ts'
import { FileUsage } from './file-uses.tsx'
import styles from './files-page.module.css'

interface FileRowParts {
  messages: FileMessages
  language: Language
  /** Whether the user may read the content of a file. */
  isReadable: (file: ManagedFile) => boolean
  onRemove: (file: ManagedFile) => void
  onPreview: (file: ManagedFile) => void
}

type SortName = 'name' | 'size' | 'createDate'
type FileRows = Pick<TableOptions<ManagedFile, SortName>, 'columns' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

/** What stands for a file: its thumbnail, which shows the picture in full, or the icon of its type. */
function Mark({ file, parts: { messages, isReadable, onPreview } }: { file: ManagedFile; parts: FileRowParts }) {
  return (
    <FileMark
      type={file.type}
      thumbnailUrl={file.thumbnailUrl}
      urlOf={fileUrl}
      previewLabel={messages.preview(file.name)}
      onPreview={isReadable(file) ? () => onPreview(file) : undefined}
    />
  )
}

/** The kind of a file with its extension: 文档 PDF. */
function typeText({ kind, name }: ManagedFile, { kinds }: FileMessages): string {
  return `${kinds[kind]} ${extensionOf(name).toUpperCase()}`.trim()
}

function departmentOf({ departmentName }: ManagedFile): string {
  return departmentName ?? '—'
}

function fileColumns(parts: FileRowParts): Column<ManagedFile, SortName>[] {
  const { messages, language } = parts
  return [
    {
      id: 'name',
      title: messages.name,
      sortName: 'name',
      isRowHeader: true,
      minWidthPx: 220,
      cell: (file) => (
        <span className={`${layout.row} ${styles.file}`}>
          <Mark {...{ file, parts }} />
          <span className={layout.truncate}>{file.name}</span>
        </span>
      ),
    },
    { id: 'kind', title: messages.kind, minWidthPx: 104, priority: 3, isMuted: true, cell: (file) => typeText(file, messages) },
    { id: 'size', title: messages.size, sortName: 'size', widthPx: 104, align: 'end', cell: ({ size }) => formatBytes(size, language) },
    { id: 'owner', title: messages.owner, minWidthPx: 96, cell: ({ ownerName }) => ownerName },
    { id: 'department', title: messages.department, minWidthPx: 112, priority: 3, isMuted: true, cell: departmentOf },
    {
      id: 'createDate',
      title: messages.createDate,
      sortName: 'createDate',
      widthPx: 148,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
    { id: 'usage', title: messages.usage, minWidthPx: 140, cell: (file) => <FileUsage file={file} /> },
  ]
}

function fileCard(file: ManagedFile, parts: FileRowParts): RowCard {
  const { messages, language } = parts
  const { name, size, ownerName, createDate, isUsed } = file
  return {
    leading: <Mark {...{ file, parts }} />,
    title: name,
    detail: [formatBytes(size, language), ownerName, formatDateTime(createDate).slice(0, 10)].join(' · '),
    mark: <Status tone={isUsed ? 'ok' : 'neutral'}>{messages.used[isUsed ? 'true' : 'false']}</Status>,
  }
}

function fileActions({ messages, isReadable, onRemove }: FileRowParts): readonly RowAction<ManagedFile>[] {
  const download: RowAction<ManagedFile> = {
    id: 'download',
    label: messages.download,
    icon: 'download',
    isInRow: true,
    isOffered: isReadable,
    run: saveFile,
  }
  const remove: RowAction<ManagedFile> = {
    id: 'remove',
    label: messages.remove,
    icon: 'trash',
    permission: filesDelete,
    isDangerous: true,
    preload: preloadModal,
    run: onRemove,
  }
  return [download, remove]
}

/** The table options of files as rows and cards, with what can be done with them. */
export function fileRows(parts: FileRowParts): FileRows {
  return {
    columns: fileColumns(parts),
    rowLabel: ({ name }) => name,
    card: (file) => fileCard(file, parts),
    ...rowActionOptions(fileActions(parts), ({ name }) => name),
  }
}

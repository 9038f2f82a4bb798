import { type ReactNode, useMemo, useState } from 'react'
import { noticesEdit } from '#features/notices/contract/permissions.ts'
import { type Notice, notices } from '#features/notices/contract/notices.ts'
import { showsRowsOf } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useNoticeCalendar } from './notice-calendar.ts'
import { NoticeStateMark } from './notice-state.tsx'
import { useNoticeWords } from './notice-words.ts'
import styles from './notices.module.css'

const detail = lazyControl(() => import('./notice-detail.tsx').then((module) => module.NoticeDetail))
const editor = lazyControl(() => {
  preloadResourceDrawer()
  return import('./notice-editor.tsx').then((module) => module.NoticeEditor)
})

// The publisher of a notice may be among its readers.
showsRowsOf('notifications', notices.name)

const columnNames = ['title', 'kind', 'audience', 'status', 'publishedAt', 'ownerTitle']

function statusOf(row: Notice) {
  return <NoticeStateMark notice={row} />
}

function titleOf(row: Notice) {
  return <NoticeTitle notice={row} />
}

const cells: Readonly<Record<string, (row: Notice) => ReactNode>> = { title: titleOf, status: statusOf }

/** The notices that the user may see. A row opens as it is read, and from there its form. */
export function NoticesPage() {
  const words = useNoticeWords()
  const language = useLanguage()
  const canEdit = useCan(noticesEdit)
  const page = useResourceList(notices, words)
  const [edited, setEdited] = useState<Notice>()
  const { messages, opened, open, copied, initial, close } = page
  const columns = useMemo(
    () =>
      resourceColumns<Notice, 'createDate' | 'publishedAt'>({ resource: notices, words, messages, language }, columnNames).map(
        (column) => ({
          ...column,
          ...(column.id === 'title' && { minWidthPx: 240 }),
          ...(column.id === 'createDate' && { priority: 3 as const }),
          cell: cells[column.id] ?? column.cell,
        }),
      ),
    [words, messages, language],
  )
  // A published notice is only read, so rows open as they are read.
  const allowed = useMemo(() => ({ ...page.allowed, edit: false }), [page.allowed])
  const opening = { ...page, allowed }

  const calendar = useNoticeCalendar()

  function closeEditor() {
    setEdited(undefined)
    close()
  }

  return (
    <>
      <ResourceTable
        page={opening}
        columns={columns}
        calendar={calendar}
        renderTable={(table) => (
          <ListTable
            {...table}
            card={(row) => ({
              title: row.title,
              detail: [
                words.choices.kind[row.kind],
                words.choices.audience[row.audience],
                formatDateTime(row.publishedAt ?? row.createDate),
              ].join(' · '),
              mark: statusOf(row),
            })}
          />
        )}
      />
      {opened !== null && opened !== 'new' && !edited && (
        <detail.Control
          notice={opened}
          onEdit={canEdit && opened.status !== 'published' ? () => setEdited(opened) : undefined}
          onClose={close}
        />
      )}
      {(opened === 'new' || edited) && (
        <editor.Control notice={edited} copyOf={copied} initial={initial} onView={open} onClose={closeEditor} />
      )}
    </>
  )
}

function NoticeTitle({ notice: { title, isPinned } }: { notice: Notice }) {
  const { fields } = useNoticeWords()
  return (
    <span className={`${layout.row} ${styles.titleCell}`}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      {isPinned && <Tag tone="accent">{fields.isPinned}</Tag>}
    </span>
  )
}

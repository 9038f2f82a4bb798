import { listText } from '#contract/texts/list-text.ts'
import { useMemo, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { AnyDeletedRow, AnyResource } from '#contract/resource/resource.ts'
import { formatDateTime, formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './resource-bin.module.css'
import { noValue } from '#web/resource/resource-columns.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { useBinActions } from './use-bin-actions.ts'
import { useBinList } from './use-bin-list.ts'
import { type BinMessages, useBinMessages } from './messages.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

const dayMs = 24 * 60 * 60 * 1000
const actionsWidthPx = { 'zh-CN': 104, 'en-US': 120 } as const
/** How many rows the confirmation of a permanent deletion names. */
const namedRows = 5

interface ResourceBinProps {
  resource: AnyResource
  words: AnyWords
  onClose: () => void
}

function keyOf({ id }: AnyDeletedRow): string {
  return id
}

function columnsOf(
  { titleOf, permissions }: AnyResource,
  messages: BinMessages,
  language: Language,
): Column<AnyDeletedRow, 'deleteDate'>[] {
  const daysLeft = ({ purgeDate }: AnyDeletedRow) => {
    if (purgeDate === null) return noValue
    const days = Math.ceil((new Date(purgeDate).getTime() - Date.now()) / dayMs)
    return messages.days(formatNumber(Math.max(0, days), language))
  }
  return [
    { id: 'title', title: messages.title, isRowHeader: true, minWidthPx: 140, cell: titleOf },
    { id: 'deletedBy', title: messages.deletedBy, widthPx: 112, cell: ({ deletedBy }) => deletedBy || noValue },
    {
      id: 'deleteDate',
      title: messages.deleteDate,
      sortName: 'deleteDate',
      widthPx: 148,
      isMuted: true,
      cell: ({ deleteDate }) => formatDateTime(deleteDate),
    },
    ...(permissions.purge ? [{ id: 'daysLeft', title: messages.daysLeft, widthPx: 96, cell: daysLeft }] : []),
  ]
}

/** The recycle bin of a resource: deleted rows, which can be restored or deleted for good. */
export function ResourceBin({ resource, words, onClose }: ResourceBinProps) {
  const { permissions, availableCalls, derivedCalls } = resource
  const messages = useBinMessages(words)
  const common = useResourceMessages(words)
  const language = useLanguage()
  const list = useBinList(resource)
  const selection = useSelection(keyOf)
  const { restore, restoreAll, purgeAll } = useBinActions(resource, words)
  const canPurge = useCan(permissions.purge ?? permissions.remove) && availableCalls.includes(derivedCalls.purge)
  const canSelect = availableCalls.includes(derivedCalls.bulkRestore)
  const [pending, setPending] = useState<readonly AnyDeletedRow[]>([])
  const rows = useMemo(() => {
    const restoring: RowAction<AnyDeletedRow> = {
      id: 'restore',
      label: messages.restore,
      icon: 'undo-2',
      isInRow: true,
      run: (row) => void restore(row),
    }
    const purging: RowAction<AnyDeletedRow> = {
      id: 'purge',
      label: messages.purge,
      icon: 'trash',
      isDangerous: true,
      run: (row) => setPending([row]),
    }
    const actions = canPurge ? [restoring, purging] : [restoring]
    const { titleOf } = resource
    return {
      columns: columnsOf(resource, messages, language),
      rowLabel: titleOf,
      card: (row: AnyDeletedRow) => ({
        title: titleOf(row),
        detail: [row.deletedBy, formatDateTime(row.deleteDate)].filter(Boolean).join(' · '),
      }),
      ...rowActionOptions(actions, titleOf),
    }
  }, [resource, messages, language, canPurge, restore])

  async function finish(selected: readonly AnyDeletedRow[], act: (all: readonly AnyDeletedRow[]) => Promise<void>) {
    await act(selected)
    selection.set(selected, false)
  }

  return (
    <Drawer isOpen isWide title={messages.binTitle} onClose={onClose}>
      <div className={`${layout.stack} ${styles.bin}`}>
        <ListTable
          label={messages.binTitle}
          list={list}
          toolbar={<ResourceFilters page={{ resource, words, messages: common, list }} />}
          emptyText={messages.binEmpty}
          hasTools={false}
          {...rows}
          rowKey={keyOf}
          selection={canSelect ? selection : undefined}
          renderBulk={(selected) => (
            <>
              <BulkAction onClick={() => void finish(selected, restoreAll)}>{messages.restore}</BulkAction>
              {canPurge && (
                <BulkAction isDangerous onClick={() => setPending(selected)}>
                  {messages.purge}
                </BulkAction>
              )}
            </>
          )}
          actionsWidthPx={actionsWidthPx[language]}
        />
      </div>
      <Confirm
        isOpen={pending.length > 0}
        title={messages.purgeTitle(formatNumber(pending.length, language))}
        text={messages.purgeText(namesOf(pending, resource, messages, language))}
        confirmLabel={messages.purge}
        isDangerous
        onCancel={() => setPending([])}
        onConfirm={() => {
          setPending([])
          void finish(pending, purgeAll)
        }}
      />
    </Drawer>
  )
}

/** The titles of the first rows, and how many there are if these are more. */
function namesOf(rows: readonly AnyDeletedRow[], { titleOf }: AnyResource, messages: BinMessages, language: Language): string {
  const names = listText(rows.slice(0, namedRows).map(titleOf), language)
  return rows.length > namedRows ? messages.andMore(names, formatNumber(rows.length, language)) : names
}

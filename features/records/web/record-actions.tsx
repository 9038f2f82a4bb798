import { useMemo, useState } from 'react'
import { type BasicRecord, getRecord, type RecordRequest, records } from '#features/records/contract/records.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { preloadResourceDrawer, ResourceEditor } from '#web/resource/resource-drawer.tsx'
import { useRemove } from '#web/resource/use-remove.ts'
import { useAllowed } from '#web/resource/use-resource-list.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { MenuButton, type MenuItem } from '#web/ui/menu/menu.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { readRecord } from './read-record.ts'
import { copyItems, removalItem, statusCommands } from './record-menu.ts'
import { useRecordMessages } from './messages.ts'
import { useRecordWords } from './record-words.ts'
import { useRecordPaths } from './record-paths.ts'
import { useStatusAction } from './use-status-action.ts'

const transferDialog = lazyControl(() => {
  preloadModal()
  return import('#web/resource/detail/row-transfer.tsx').then((module) => module.RowTransfer)
})

interface RecordActionsProps {
  record: BasicRecord
  /** The actions wait for another record. */
  isStale: boolean
}

interface StatusButtonsProps {
  /** Undefined while it loads. */
  record: BasicRecord | undefined
  isStale?: boolean
}

/** The buttons that approve, reject and close a record, for those who may; the one of its current status is disabled. */
export function StatusButtons({ record, isStale = false }: StatusButtonsProps) {
  const messages = useRecordMessages()
  const setStatus = useStatusAction(getRecord)
  return statusCommands.map(({ status, icon }) => {
    const action = !record || isStale || record.status === status ? undefined : () => setStatus(record, status)
    return (
      <Button key={status} icon={icon} aria-disabled={!action} onClick={action}>
        {messages.setStatus[status]}
      </Button>
    )
  })
}

/** Deletes the record, and goes back to the list it was opened from. */
function useRemoval(request: RecordRequest) {
  const navigate = usePageNavigate()
  const { listPath } = useRecordPaths()
  const options = useMemo(() => ({ onRemoved: () => navigate(listPath(request), { closesTab: true }) }), [navigate, listPath, request])
  return useRemove<BasicRecord>(records, options)
}

/** The button that edits a record, and the menu with copy, transfer and deletion, for those who may. */
export function RecordActions({ record, isStale, request }: RecordActionsProps & { request: RecordRequest }) {
  const messages = useRecordMessages()
  const words = useRecordWords()
  const { transfer, copy } = useResourceMessages(words)
  const allowed = useAllowed(records)
  const commands = useRemoval(request)
  const [open, setOpen] = useState<'editor' | 'copy' | 'transfer'>()
  const close = () => setOpen(undefined)
  const transferItem: MenuItem = { id: 'transfer', label: transfer, icon: 'user-round', onAction: () => setOpen('transfer') }
  const copies = copyItems(record, { copy: allowed.create ? { label: copy, open: () => setOpen('copy') } : undefined })
  const items = [
    ...copies,
    ...(allowed.transfer ? [transferItem] : []),
    ...(allowed.remove ? [removalItem(record, commands, messages)] : []),
  ]
  return (
    <>
      {allowed.edit && (
        <Button variant="primary" icon="pencil" disabled={isStale} onPointerEnter={preloadResourceDrawer} onClick={() => setOpen('editor')}>
          {messages.edit}
        </Button>
      )}
      {items.length > 0 && (
        <MenuButton
          label={messages.more(record.name)}
          items={items.map((item, index) => ({
            ...item,
            isDisabled: isStale,
            hasSeparatorBefore: index === items.length - 1 && index > 0,
          }))}
        />
      )}
      {commands.question}
      {open === 'editor' && <ResourceEditor {...{ resource: records, words }} row={record} read={readRecord} onClose={close} />}
      {open === 'copy' && <ResourceEditor {...{ resource: records, words }} row={undefined} copyOf={record} onClose={close} />}
      {open === 'transfer' && <transferDialog.Control {...{ resource: records, words }} row={record} onClose={close} />}
    </>
  )
}

import type { BasicRecord, RecordStatus } from '#features/records/contract/records.ts'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { RecordMessages } from './messages.ts'
import type { Allowed } from '#web/resource/use-resource-list.ts'
import type { SetStatus } from './use-status-action.ts'

/** The statuses that an action sets, with their icons. */
export const statusCommands: readonly { status: RecordStatus; icon: IconName }[] = [
  { status: 'pass', icon: 'circle-check' },
  { status: 'refuse', icon: 'circle-x' },
  { status: 'close', icon: 'circle-minus' },
]

/** The commands of a record that its menus and buttons call. */
export interface RecordCommands {
  readonly allowed: Pick<Allowed, 'edit' | 'remove'>
  readonly setStatus: SetStatus
  /** Deletes a record without confirmation. */
  readonly remove: (record: BasicRecord) => void
  readonly edit: (record: BasicRecord) => void
  /** Opens the form of a copy, with the label of the action; undefined for those who cannot create records. */
  readonly copy: { readonly label: string; readonly open: (record: BasicRecord) => void } | undefined
  readonly view: (record: BasicRecord) => void
  /** Path of the record's page. */
  readonly pathOf: (record: BasicRecord) => string
}

/** The items that change a record's status; the current status is disabled. */
export function statusItems(record: BasicRecord, { setStatus }: Pick<RecordCommands, 'setStatus'>, messages: RecordMessages): MenuItem[] {
  return statusCommands.map(({ status, icon }) => ({
    id: status,
    label: messages.setStatus[status],
    icon,
    isDisabled: record.status === status,
    onAction: () => setStatus(record, status),
  }))
}

/** The item that deletes a record. */
export function removalItem(record: BasicRecord, { remove }: Pick<RecordCommands, 'remove'>, messages: RecordMessages): MenuItem {
  return {
    id: 'remove',
    label: messages.remove,
    icon: 'trash',
    isDangerous: true,
    hasSeparatorBefore: true,
    onAction: () => remove(record),
  }
}

/** The item that opens the form of a copy, for those who may create records. */
export function copyItems(record: BasicRecord, { copy }: Pick<RecordCommands, 'copy'>): MenuItem[] {
  return copy ? [{ id: 'copy', label: copy.label, icon: 'copy', onAction: () => copy.open(record) }] : []
}

/** All actions on a record, as the menu of its row or card. */
export function recordItems(record: BasicRecord, commands: RecordCommands, messages: RecordMessages): MenuItem[] {
  const { allowed, edit, view } = commands
  const editing: MenuItem = { id: 'edit', label: messages.edit, icon: 'pencil', onAction: () => edit(record) }
  const viewing: MenuItem = {
    id: 'view',
    label: messages.view,
    icon: 'file-text',
    hasSeparatorBefore: allowed.edit,
    onAction: () => view(record),
  }
  const removal = allowed.remove ? [removalItem(record, commands, messages)] : []
  const changing = allowed.edit ? [editing, ...statusItems(record, commands, messages)] : []
  return [...changing, viewing, ...copyItems(record, commands), ...removal]
}

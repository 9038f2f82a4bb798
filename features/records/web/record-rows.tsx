import type { BasicRecord } from '#features/records/contract/records.ts'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { recordCard, recordColumns } from './record-columns.tsx'
import { recordItems, type RecordCommands } from './record-menu.ts'
import type { RecordMessages } from './messages.ts'

type RecordRows = Pick<
  TableOptions<BasicRecord, 'createDate' | 'name'>,
  'columns' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'
>

/** The rows and cards of the list, with their actions. */
export function recordRows(messages: RecordMessages, commands: RecordCommands): RecordRows {
  const { pathOf } = commands
  const renderMenu = (record: BasicRecord) => (
    <MenuButton label={messages.more(record.name)} items={recordItems(record, commands, messages)} />
  )
  return {
    columns: recordColumns(messages, pathOf),
    rowLabel: ({ name }) => name,
    card: (record) => recordCard(record, messages, pathOf),
    renderActions: renderMenu,
    renderCardActions: renderMenu,
  }
}

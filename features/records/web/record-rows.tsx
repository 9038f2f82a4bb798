import type { BasicRecord } from '#features/records/contract/records.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { recordCard, recordColumns } from './record-columns.tsx'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { cardItems, rowItems, type RecordCommands } from './record-menu.ts'
import type { RecordMessages } from './messages.ts'

type RecordRows = Pick<
  TableOptions<BasicRecord, 'createDate' | 'name'>,
  'columns' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'
>

/** The rows and cards of the list, with their actions. */
export function recordRows(messages: RecordMessages, commands: RecordCommands): RecordRows {
  const { pathOf } = commands
  return {
    columns: recordColumns(messages, pathOf),
    rowLabel: ({ name }) => name,
    card: (record) => recordCard(record, messages, pathOf),
    renderActions: (record) => <RowActions {...{ record, commands, messages }} />,
    renderCardActions: (record) => <MenuButton label={messages.more(record.name)} items={cardItems(record, commands, messages)} />,
  }
}

function RowActions({ record, commands, messages }: { record: BasicRecord; commands: RecordCommands; messages: RecordMessages }) {
  const { name } = record
  return (
    <>
      {commands.allowed.edit && (
        <Button
          variant="text"
          aria-label={`${messages.edit} ${name}`}
          onPointerEnter={preloadResourceDrawer}
          onClick={() => commands.edit(record)}
        >
          {messages.edit}
        </Button>
      )}
      <MenuButton label={messages.more(name)} items={rowItems(record, commands, messages)} />
    </>
  )
}
